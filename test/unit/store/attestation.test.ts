import * as assert from 'node:assert/strict';
import { asRecorded } from '../../../server/src/store/journalEvent';
import { evidence } from '../../support/claims';

describe('a journal', () => {
  it('P01, P58 can’t attest for the owner, whatever its line says', () => {
    for (const channel of ['user_message', 'user_edit', 'session_miner', 'rules_file'] as const) {
      const recorded = asRecorded({ kind: 'evidence', evidence: evidence({ channel }) }, 'lsp');
      assert.ok(recorded?.kind === 'evidence');
      assert.equal('attestedBy' in recorded.evidence, false, channel);
    }
  });
});
