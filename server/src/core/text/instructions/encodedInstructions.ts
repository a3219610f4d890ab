import type { TextFinding } from '../../../../../shared/src/model';
import { shown } from '../codePoints';
import type { View } from '../view';
import { encodedTexts } from './encodings';
import { matchTechniques } from './matchTechniques';

/** Words near encoded text that ask an agent to act on it. */
const FOLLOW =
  /\b(?:decode|decrypt|deobfuscate|unscramble)\b[^\n]{0,40}\b(?:follow|obey|execute|run|apply|and do|act on)\b|\b(?:follow|obey|apply|execute)\b[^\n]{0,40}(?:first|this|it|:)/iu;

/** Encoded text that says something to an agent: decoded, with what it says (`decoded`). */
export const encodedInstructionsIn = (view: View): readonly TextFinding[] =>
  encodedTexts(view.text)
    .filter(({ decoded, needless, start, end }) => {
      if (matchTechniques(decoded).some(({ technique }) => technique.level === 'finding')) return true;
      const words = decoded.match(/[A-Za-z]{2,}/gu) ?? [];
      if (/^[\w.+-]+@[\w.-]+$/u.test(decoded) || words.length < 2) return false;
      if (needless) return /[a-z]{2}[ :,]+[a-z]{2}/iu.test(decoded);
      const around = `${view.text.slice(Math.max(0, start - 80), start)} … ${view.text.slice(end, end + 80)}`;
      return (
        words.length >= 4 &&
        (FOLLOW.test(around) || /<!--\s*…\s*-->/u.test(around.replace(/^[^<]*(?=<!--)/u, '')))
      );
    })
    .map(({ how, start, end, decoded }) => ({
      code: 'agent-instruction',
      severity: 'error',
      message: `Text in ${how}, which a reader can’t read. Decoded: “${shown(decoded, 160)}”. Write it plainly or remove it.`,
      start: view.sourceOf(start),
      end: view.sourceOf(end),
      decoded: decoded.slice(0, 4096),
    }));
