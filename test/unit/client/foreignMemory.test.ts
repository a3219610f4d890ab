import * as assert from 'node:assert/strict';
import { renderAudit, renderImport } from '../../../client/src/audit/render';
import type { AuditReport, ImportReport } from '../../../shared/src/audit';

const EVIL = 'x](command:evil)\n# Heading <img src=x> `code` \u{e0041}';

describe('a report on other tools’ memory', () => {
  it('lets what it shows draw in it, or hide (P51)', () => {
    const audit: AuditReport = {
      root: EVIL,
      sources: [{ kind: 'unknown', path: EVIL, items: 0, bytes: 1, tokens: 1, problem: EVIL }],
      findings: [
        {
          code: 'secret',
          severity: 'error',
          path: EVIL,
          line: 3,
          text: EVIL,
          why: EVIL,
          decoded: EVIL,
          related: [{ path: EVIL, line: 1, text: EVIL }],
        },
      ],
      totals: { files: 1, items: 0, tokens: 1, findings: { secret: 1 } },
      milliseconds: 1,
    };
    const imported: ImportReport = {
      target: EVIL,
      files: [{ kind: 'mem0', path: EVIL, rows: 1 }],
      rows: [
        {
          path: EVIL,
          line: 1,
          statement: EVIL,
          fate: { kind: 'refused', code: 'x', why: EVIL },
          redacted: true,
        },
      ],
      counts: { new: 0, duplicate: 0, declined: 0, tombstoned: 0, refused: 1 },
    };
    for (const text of [renderAudit([audit]), renderImport(imported)]) {
      const plain = text.replaceAll(/`[^`\n]*`/gu, '');
      assert.doesNotMatch(plain, /(?<!\\)\]\(/u);
      assert.doesNotMatch(plain, /(?<!\\)<img/u);
      assert.doesNotMatch(text, /^# Heading/mu);
      assert.doesNotMatch(text, /\u{e0041}/u);
    }
  });
});
