import type { MemoryRecord } from '../../../shared/src/model';
import { fence, quoted } from '../core/recall/fence';
import type { Rendered } from './renderMemory';
import type { SaveAnswer } from './saveClaim';
import { MATCH_WORDING, STATUS_WORDING, summariseVerdict } from './wording';

/** What an agent is told about its proposal: never that it is remembered, since a person decides. */
export function renderSave(answer: SaveAnswer, nonce: string): Rendered {
  const shown = 'met' in answer ? answer.met.slice(0, MOST_MET) : [];
  return { text: textOf(answer, shown, nonce), given: shown.map(({ id }) => id) };
}

/** Memory that a reply quotes. */
const MOST_MET = 3;

function textOf(answer: SaveAnswer, shown: readonly MemoryRecord[], nonce: string): string {
  switch (answer.kind) {
    case 'refused':
      return ['Nothing was saved.', ...answer.faults.map((fault) => `- ${fault}`)].join('\n');
    case 'declined':
      return `The person declined this before (${answer.candidate}). It stays declined; do not propose it again.`;
    case 'settled':
      return `The person settled this before (${answer.candidate}); nothing new was saved.`;
    case 'proposed':
    case 'waiting': {
      const { candidate, verdict, redacted, kind } = answer;
      return [
        kind === 'proposed'
          ? `Proposed as ${candidate}. It is not memory: a person decides.`
          : `The same is waiting already as ${candidate}. It is not memory: a person decides.`,
        `Verdict: ${STATUS_WORDING[verdict.status]}. ${summariseVerdict(verdict)}`,
        ...(redacted ? ['What looked like a secret was taken out before anything was written.'] : []),
        ...(verdict.match === 'new'
          ? []
          : [`${MATCH_WORDING[verdict.match]}: ${verdict.matchedRecords.join(', ')}.`]),
        ...(shown.length === 0
          ? []
          : fence(
              'data',
              shown.map(({ id, statement }) => `- ${quoted(statement, nonce)} (${id})`),
              nonce,
            )),
      ].join('\n');
    }
  }
}
