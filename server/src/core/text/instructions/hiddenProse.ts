import type { TextFinding } from '../../../../../shared/src/model';
import { shown } from '../codePoints';
import type { View } from '../view';
import { type ConcealedPlace, concealedPlaces } from './concealedPlaces';
import { matchTechniques } from './matchTechniques';

/**
 * Prose where readers don't look (P63). What speaks to an agent or reads like one of the techniques is a finding, and
 * so is any sentence that is styled away; other prose in a comment is a remark; structural markers are structure.
 */
export const hiddenProseIn = (
  view: View,
): { readonly findings: readonly TextFinding[]; readonly notes: readonly TextFinding[] } => {
  const findings: TextFinding[] = [];
  const notes: TextFinding[] = [];
  for (const place of concealedPlaces(view.text)) {
    const serious = isSerious(place);
    if (!serious && (place.concealment !== 'comment' || !isProse(place.body))) continue;
    (serious ? findings : notes).push({
      code: 'hidden-prose',
      severity: serious ? 'error' : 'hint',
      message: serious
        ? `Text in ${place.where} that an agent reads and a person doesn’t see: “${shown(place.body, 160)}”. Show it or remove it.`
        : `Text in ${place.where}, not shown when the document is rendered.`,
      start: view.sourceOf(place.start),
      end: view.sourceOf(place.end),
      ...(serious ? { decoded: place.body } : {}),
    });
  }
  return { findings, notes };
};

const isSerious = ({ concealment, body }: ConcealedPlace): boolean => {
  if (concealment === 'hidden') return isProse(body);
  if (addressesAgent(body)) return true;
  return (
    concealment === 'comment' && matchTechniques(body).some(({ technique }) => technique.level === 'finding')
  );
};

const AGENT =
  '(?:ai|a\\.i\\.|llms?|agents?|assistants?|copilot|claude|chatgpt|gpt|gemini|cursor|codex|chatbots?|(?:language )?models?|coding agents?)';
/** `AI: …`, `To the assistant: …`, `Agents must …`, `Assistant, also …`, `you must …`. */
const ADDRESS = new RegExp(
  `^\\W{0,8}system\\s?:|^\\W{0,8}(?:[\\w ]{0,24}\\b)?(?:(?:note|message|instructions?|important|attention|hey|dear|to|for)\\b[ :]{0,3}){0,3}(?:the |all |any )?(?:ai )?${AGENT}(?: (?:agents?|assistants?|models?|systems?|instructions?|notes?|reading this|only))?\\s{0,2}[:,—–]|\\b(?:the |all |any )?(?:ai )?${AGENT}(?: (?:agents?|assistants?|models?))? (?:must|should|shall|needs? to|ha(?:s|ve) to|will|please|are to|is to)\\b|\\byou (?:must|shall|are required to|are now)\\b|\\b(?:system|assistant) prompt:`,
  'iu',
);
const addressesAgent = (body: string): boolean => ADDRESS.test(body);

/** Four words and more with a lower-case one among them, and no marker, date, license or directive. */
const isProse = (body: string): boolean =>
  (body.match(/\p{L}{2,}/gu) ?? []).length >= 4 &&
  /\p{Ll}|\p{Lo}/u.test(body) &&
  !/^\W{0,4}(?:prettier|markdownlint|eslint|rule|begin|end|toc|start|stop|spdx|copyright|todo|fixme|vale|textlint|cspell|doctoc|generated|auto-?generated|region|endregion|@|source|template|license|insert|include|mdformat|editorconfig|ts-|dprint|vim|more|embedme|links?|badges?|#)\b/iu.test(
    body,
  );
