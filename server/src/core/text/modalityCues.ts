/** How binding a clause is, in the nine languages of model.md §6. CJK cues are matched as substrings. */
export type Modality = 'must' | 'should' | 'may' | 'none';

const list = (text: string): readonly string[] => text.split('|').map((phrase) => phrase.trim());
const table = (must: string, should: string, may: string): readonly (readonly [string, Modality])[] => [
  ...list(must).map((cue): [string, Modality] => [cue, 'must']),
  ...list(should).map((cue): [string, Modality] => [cue, 'should']),
  ...list(may).map((cue): [string, Modality] => [cue, 'may']),
];

/** Words and phrases of the spaced languages. */
export const MODALITY: ReadonlyMap<string, Modality> = new Map(
  table(
    "must|mustn't|shall|always|never|required|require|requires|mandatory|mandatorily|have to|has to|need|needs|strictly|obligatory|" +
      'debe|deben|debes|siempre|obligatorio|nunca|doit|doivent|devez|toujours|obligatoire|jamais|muss|müssen|musst|immer|niemals|verpflichtend|' +
      'deve|devem|sempre|obrigatório|должен|должна|должны|должно|нужно|необходимо|всегда|обязательно|никогда',
    "should|shouldn't|ought|prefer|preferred|preferably|prefers|recommend|recommended|recommends|recommendation|avoid|ideally|generally|usually|typically|normally|try to|favor|favour|encouraged|encourage|" +
      'debería|deberían|recomienda|recomendado|preferir|prefiera|devrait|devraient|recommandé|préférez|préférer|sollte|sollten|soll|sollen|empfohlen|bevorzuge|vorzugsweise|' +
      'deveria|deveriam|recomenda|recomendado|prefira|следует|рекомендуется|лучше|желательно|предпочтительно',
    'may|might|you can|you could|optional|optionally|allowed|permitted|possibly|perhaps|consider|sometimes|occasionally|feel free|' +
      'puede|pueden|puedes|podría|opcional|peut|peuvent|pouvez|facultatif|darf|dürfen|kann|können|könnte|optional|pode|podem|opcionalmente|может|могут|можно|необязательно|иногда',
  ),
);

/** Verbs that say how binding their clause is, whatever adjectives stand in it. */
export const MODAL_VERBS: ReadonlySet<string> = new Set(
  list("must|mustn't|shall|should|shouldn't|ought|may|might|you can|you could"),
);

/** Substrings, longest first where one holds another. */
export const CJK_MODALITY: readonly (readonly [string, Modality])[] = table(
  '必须|必須|务必|務必|一定要|总是|始终|不得|禁止|严禁|切勿|なければならない|なければなりません|ねばならない|なくてはならない|必ず|常に|てはいけない|てはいけません|てはならない|てはなりません|반드시|해야 |해야한다|항상|금지|절대',
  '应该|應該|应当|建议|建議|最好|尽量|推荐|推薦|优先|べき|推奨|望ましい|ほうがよい|方がよい|ほうがいい|方がいい|できるだけ|권장|좋습니다|좋다|우선',
  '可以|可选|可能|允许|不妨|也行|てもよい|てもいい|ても構わない|ことができる|ことができます|できます|任意|オプション|수 있|해도 된|해도 됩|선택',
);

/** From free to binding; used to say which side is stronger. */
export const MODALITY_ORDER: Readonly<Record<Modality, number>> = { none: 0, may: 1, should: 2, must: 3 };
