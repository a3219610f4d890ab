import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { inRoot } from '../support/repository';

/**
 * What approves, deletes, signs or sets policy, or loads a key that could, by the words that survive minifying. Who may
 * import what is `agents-only-propose` in `.dependency-cruiser.cjs`; this looks at what is shipped.
 */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [
    /generateKeyPair|privateKeyEncoding|scrypt(?:Sync)?\)?\(|createDecipheriv/u,
    'makes a private key, or opens a sealed one',
  ],
  [/createSign\(|\.signPatch\b/u, 'signs'],
  [/openssh-key-v1|BEGIN SSH SIGNATURE/u, 'reads a key file'],
  [/assay\/(?:applyPatch|previewPatch|enrolOwner|policyKeys|recordTyped)/u, 'speaks the editor’s requests'],
  [/secretStorage|globalState/u, 'reaches the editor’s secrets'],
  [
    /memory_(?:approve|accept|apply|delete|purge|forget|policy|sign|reject|promote)/u,
    'has a tool that decides',
  ],
  [/\beval\(|new Function\(/u, 'runs text as code'],
  [/require\("(?:node:)?(?:http|https|http2|net|tls|dgram|dns)"\)/u, 'opens a network connection'],
];

describe('P50 what is shipped to agents', () => {
  for (const file of ['dist/mcp.cjs', 'dist/mcpSession.cjs']) {
    const text = readFileSync(inRoot(file), 'utf8');
    for (const [shape, what] of FORBIDDEN) {
      it(`${file} ${what}`, () => {
        const found = shape.exec(text);
        assert.equal(found && text.slice(Math.max(0, found.index - 60), found.index + 60), null);
      });
    }
  }

  it('a private key is made anywhere but where Ed25519 is held to its known answers', () => {
    assert.doesNotMatch(readFileSync(inRoot('dist/mcp.cjs'), 'utf8'), /createPrivateKey/u);
    const made = readFileSync(inRoot('dist/mcpSession.cjs'), 'utf8').match(/createPrivateKey\)?\(/gu);
    assert.ok((made ?? []).length <= 1, String(made));
  });

  it('the door loads the store before anybody asks for anything', () => {
    const door = readFileSync(inRoot('dist/mcp.cjs'), 'utf8');
    assert.doesNotMatch(door, /sql-wasm|recorder-|\.jsonl/u);
    assert.match(door, /mcpSession\.cjs/u);
    assert.ok(statSync(inRoot('dist/mcp.cjs')).size < 320_000);
  });

  it('the words looked for are words that a minified bundle keeps', () => {
    const client = readFileSync(inRoot('dist/client.cjs'), 'utf8');
    assert.match(client, /assay\/applyPatch/u);
    assert.match(client, /createDecipheriv|createPrivateKey/u);
  });
});
