import assert from 'node:assert/strict';
import { SearchIndex } from '../../../server/src/core/recall/searchIndex';
import { readSynonyms } from '../../../server/src/core/recall/synonyms';

function indexOf(texts: Readonly<Record<string, string>>, more = ''): SearchIndex {
  const index = new SearchIndex(readSynonyms(more));
  for (const [id, text] of Object.entries(texts)) index.add({ id, text });
  return index;
}
const found = (index: SearchIndex, query: string): readonly string[] =>
  index.search(query).map(({ id }) => id);

const CLAIMS = {
  pnpm: 'Use pnpm, not npm, to install packages.',
  vitest: 'Unit tests run with vitest; name them after what goes wrong.',
  tokens: 'Never log the value of `accessToken` or `refresh_token`.',
  path: 'Generated code lives in packages/api/src/generated and is not edited by hand.',
  release: 'Authentication is checked by the gateway before a request reaches a service.',
  kube: 'The staging cluster runs Kubernetes 1.31 in Frankfurt.',
  road: 'The roadtrip planner stores its routes in PostgreSQL.',
  typing: 'Run the type check before every push.',
};

describe('search', () => {
  const index = indexOf(CLAIMS);

  it('a word in another form is not found', () => {
    assert.equal(found(index, 'installing a package')[0], 'pnpm');
    assert.equal(found(index, 'naming a test')[0], 'vitest');
  });

  it('another word for the same thing is not found', () => {
    assert.equal(found(index, 'database')[0], 'road');
    assert.equal(found(index, 'which dependency tool?')[0], 'pnpm');
  });

  it("a word that only this team uses is not found, though the person's table has it", () => {
    assert.deepEqual(found(index, 'skunkworks'), []);
    assert.equal(found(indexOf(CLAIMS, 'skunkworks, gateway'), 'skunkworks')[0], 'release');
  });

  it('a mistyped word finds nothing', () => {
    assert.equal(found(index, 'kuberntes')[0], 'kube');
    assert.equal(found(index, 'autehntication')[0], 'release');
    assert.equal(found(index, 'vitset')[0], 'vitest');
  });

  it('the beginning of a word finds nothing', () => {
    assert.equal(found(index, 'frankf')[0], 'kube');
    assert.equal(found(index, 'kuber')[0], 'kube');
  });

  it('an identifier is found only as a whole, or only in pieces', () => {
    for (const query of ['accessToken', 'accesstoken', 'access token', 'refresh_token', 'refresh']) {
      assert.equal(found(index, query)[0], 'tokens', query);
    }
  });

  it('a path is found only as a whole, or only in pieces', () => {
    for (const query of ['packages/api/src/generated', 'api generated', 'generated']) {
      assert.equal(found(index, query)[0], 'path', query);
    }
  });

  it('a word typed without its accents finds nothing', () => {
    const accents = indexOf({
      fr: 'Les résumés sont stockés en UTC.',
      de: 'Die Größe steht in Zentimetern.',
      ru: 'Каждый файл',
    });
    assert.equal(found(accents, 'resumes')[0], 'fr');
    assert.equal(found(accents, 'GRÖSSE')[0], 'de');
  });

  it('one word and two words for the same thing do not meet', () => {
    assert.equal(found(index, 'road trip')[0], 'road');
    assert.equal(found(index, 'typecheck')[0], 'typing');
  });

  it('P54 a question in Chinese or Japanese finds nothing', () => {
    const cjk = indexOf({
      ...CLAIMS,
      zh: '提交代码之前必须先运行全部单元测试。',
      ja: '本番環境へのデプロイは金曜日には行わない。',
      ko: '모든 날짜는 한국 표준시로 저장한다.',
    });
    assert.equal(found(cjk, '单元测试什么时候运行')[0], 'zh');
    assert.equal(found(cjk, '金曜日にデプロイしてもよいか')[0], 'ja');
    assert.equal(found(cjk, '날짜 표준시')[0], 'ko');
    // In other words, and across languages.
    assert.equal(found(cjk, '本番へのリリースはいつ')[0], 'ja');
    assert.equal(found(cjk, 'commit')[0], 'zh');
  });

  it('a claim is not found by what stands beside it in its file', () => {
    const file = new SearchIndex();
    [
      'Releasing',
      'Bump the number in the manifest.',
      'Push the tag.',
      'Colours come from the palette.',
    ].forEach((text, at) => file.add({ id: String(at), text, place: { source: 'AGENTS.md', position: at } }));
    file.add({ id: 'elsewhere', text: 'Push the button.', place: { source: 'README.md', position: 1 } });
    const ids = found(file, 'releasing');
    assert.deepEqual(ids, ['0', '1', '2']);
  });

  it('what somebody said comes after what was said to them', () => {
    const turns: Record<string, string> = {};
    for (let at = 0; at < 10; at++) turns[`${at}`] = `${at % 2 ? 'Ann' : 'Ben'}: Well, fine, thanks.`;
    const talk = indexOf({
      ...turns,
      a: 'Ben: Ann, the concert.',
      b: 'Ann: That concert was long, and the singer stayed until everybody had gone home.',
    });
    assert.equal(found(talk, 'Which concert did Ann like?')[0], 'b');
  });

  it('asked for a time, a text that names none comes first', () => {
    const dated = indexOf({ a: 'The gateway moved.', b: 'The gateway moved in March.' });
    assert.equal(found(dated, 'when did the gateway move?')[0], 'b');
  });

  it('why a claim matched is not told', () => {
    assert.deepEqual(index.search('install packages quickly')[0]?.matched, ['instal', 'packag']);
  });

  it('equal claims come in the order in which they were added', () => {
    assert.deepEqual(found(indexOf({ b: 'same words', a: 'same words' }), 'words'), ['a', 'b']);
  });

  it('of hundreds of equal claims others are found when they were added in another order', () => {
    const ids = Array.from({ length: 300 }, (_, at) => `me_${at}`);
    const text = 'Push the tag.';
    const forwards = indexOf(Object.fromEntries(ids.map((id) => [id, text])));
    const backwards = indexOf(Object.fromEntries([...ids].reverse().map((id) => [id, text])));
    assert.equal(found(forwards, 'tag').length, 20);
    assert.deepEqual(forwards.search('tag'), backwards.search('tag'));
  });

  it('a query of structure words, signs or emoji alone finds something, or never ends', () => {
    for (const query of [
      '',
      '   ',
      'what is it that they do with this?',
      '🎉🎉🎉',
      '!!! ??? ...',
      '\u200b\u0000\ud800',
    ]) {
      assert.deepEqual(found(index, query), [], JSON.stringify(query));
    }
  });

  it('a query of ten thousand characters is not answered', () => {
    const noise = Array.from({ length: 1400 }, (_, at) => `w${at.toString(36)}xq`).join(' ');
    assert.equal(found(index, `frankfurt ${noise}`.slice(0, 10_000))[0], 'kube');
    assert.deepEqual(found(index, 'x'.repeat(10_000)), []);
    assert.deepEqual(found(index, '漢'.repeat(10_000)), []);
    assert.equal(found(index, 'pnpm '.repeat(2_000))[0], 'pnpm');
  });

  it('names of properties of every object are mixed up with terms', () => {
    const odd = indexOf({
      a: '__proto__ must not be assigned',
      b: 'constructor calls stay cheap',
      c: 'toString is pure',
    });
    assert.equal(found(odd, '__proto__')[0], 'a');
    assert.equal(found(odd, 'constructor')[0], 'b');
    assert.deepEqual(found(odd, 'hasOwnProperty'), []);
  });
});

describe('removing from the index', () => {
  it('P20 a removed claim is still found, or leaves its words behind', () => {
    const index = indexOf(CLAIMS);
    index.add({
      id: 'gone',
      text: 'The zanzibar password of Ermintrude is in vault/quokka_key.',
      place: { source: 'secret-notes.md', position: 1 },
    });
    assert.equal(found(index, 'zanzibar')[0], 'gone');
    index.remove('gone');
    assert.deepEqual(found(index, 'zanzibar Ermintrude quokka'), []);
    assert.equal(index.has('gone'), false);
    assert.equal(index.size, Object.keys(CLAIMS).length);
    const kept = everyString(index).join('\n');
    assert.match(kept, /pnpm/u);
    assert.doesNotMatch(kept, /zanzibar|ermintrude|quokka|secret-notes|gone/iu);
  });

  it('a claim that says something else now is found by its old words', () => {
    const index = indexOf(CLAIMS);
    index.add({ id: 'pnpm', text: 'Use yarn for everything.' });
    assert.equal(found(index, 'pnpm install').includes('pnpm'), true);
    assert.deepEqual(index.search('yarn')[0]?.id, 'pnpm');
    assert.equal(everyString(index).includes('pnpm'), true);
    assert.equal(index.size, Object.keys(CLAIMS).length);
  });

  it('removing what is not there changes something', () => {
    const index = indexOf(CLAIMS);
    const before = index.search('install packages');
    index.remove('nobody');
    assert.deepEqual(index.search('install packages'), before);
  });
});

/** Every string that can be reached from a value, map keys and property values alike. */
function everyString(root: unknown): readonly string[] {
  const strings: string[] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') strings.push(value);
    if (typeof value !== 'object' || value === null || seen.has(value) || ArrayBuffer.isView(value)) return;
    seen.add(value);
    if (value instanceof Map) for (const [key, entry] of value) [key, entry].forEach(visit);
    else if (value instanceof Set) value.forEach(visit);
    else Object.values(value).forEach(visit);
  };
  visit(root);
  return strings;
}
