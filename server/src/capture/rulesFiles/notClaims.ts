import { words } from './phrasing';

/** Text about the file itself, pointers, stamps: true perhaps, but nothing to remember. */
const BOILERPLATE: readonly RegExp[] = [
  /^(?:this|the) (?:file|document|guide|page|section|readme|repository guide|directory guide|reference|steering file|rules? file|skill)\b.{0,40}\b(?:provides?|contains?|describes?|explains?|outlines?|captures?|covers?|documents?|defines?|serves?|gives?|lists?|summari[sz]es|establishes|helps|tells|is (?:for|meant|intended|mainly|a guide|the secret sauce|designed|automatically|missing|an? (?:overview|guide|reference|template)))/i,
  /^(?:here(?:['’]s| is| are)|below (?:is|are)|the following|following (?:is|are)|welcome to|table of contents|contents$)/i,
  /^(?:a|an) (?:file|guide|document|collection|list) (?:for|of|to)\b/i,
  /^\(?no description\)?\.?$/i,
  /^(?:last (?:updated|modified|reviewed)|updated|generated (?:by|from|with|on)|auto-?generated|created by|written by|author|version|status|date|license)\b[\s:*]*\S.{0,80}$/i,
  /^(?:see|see also|refer to|read more|learn more|more (?:info|information|details)|for (?:more|further|full|detailed|additional|complete) (?:info|information|details?|examples?|documentation|guidance))\b/i,
  /^(?:todo|tbd|n\/a|none|placeholder|fixme|wip)\b\W*$/i,
  /^(?:note|important|warning|tip|caution)\W*$/i,
  /^(?:good luck|thank you|thanks|enjoy|happy coding|done|ok|okay|that['’]s it|let['’]s (?:go|start|begin))\b.{0,20}$/i,
  /^(?:参见|参考|详见|参照|参照してください|참고|véase|ver |voir |см\.)/iu,
  /^(?:table|figure|fig\.) \d+/i,
];

/** Not something a person would call a rule or a fact, however it is introduced. */
export function isNotClaim(text: string): boolean {
  const plain = text.replace(/^[\s*_>#-]+|[\s*_]+$/g, '');
  if (plain.length < 4 || plain.length > 4000) return true;
  if (/[?？؟]["”』」)]*$/.test(plain)) return true;
  if (/[:：]$/.test(plain)) return true;
  if (/^["“「『'][^"”」』']*["”」』']\W*$/.test(plain)) return true; // Something somebody says.
  if (!/\p{L}/u.test(plain.replace(/`[^`]*`/g, ''))) return !/[—–:→=-]/.test(plain) && isLoneCode(plain);
  if (BOILERPLATE.some((pattern) => pattern.test(plain))) return true;
  return isPathOrLink(plain);
}

/** Nothing but code: a path, a name. A command with words in it is told apart by its caller. */
export const isLoneCode = (text: string): boolean => /^(?:`[^`]+`|[\s,;/|&+.()\d-])+$/.test(text.trim());

const isPathOrLink = (text: string): boolean =>
  /^(?:https?:\/\/\S+|@?[\w.~-]*(?:\/[\w.*~-]+)+\/?|@[\w./-]+)[.,;]?$/.test(text);

/** A paragraph has to be a sentence: a few words, or a stop at its end. */
export function isSentence(text: string): boolean {
  const count = words(text).length;
  if (/[.!。！।۔…][)"'”’»」』）*_]*$/.test(text)) return count >= 2;
  return count >= 3 || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]{6}/.test(text);
}
