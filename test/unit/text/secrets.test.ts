import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { MAX_SCANNED, findSecrets, redactSecrets } from '../../../server/src/core/text/secrets';

// Put together at run time, so that no scanner of this repository takes a test for a leak.
const GITHUB = ['gh', 'p_wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('');
const AWS = ['AK', 'IAOSCQMPBTCEWCBZHI'].join('');
const RANDOM = ['x8Kq2', 'vT9mWz4', 'RpL7'].join('');

describe('P52 secrets are replaced before anything is written', () => {
  it('a token becomes its kind, and the words around it stay', () => {
    assert.deepEqual(redactSecrets(`Use ${GITHUB} here.`), {
      text: 'Use [redacted: github-token] here.',
      redacted: true,
    });
  });
  it('several secrets in one text are all replaced', () => {
    assert.equal(
      redactSecrets(`${AWS}\n${GITHUB}`).text,
      '[redacted: aws-access-key]\n[redacted: github-token]',
    );
  });
  it('the message of a finding does not repeat the secret', () => {
    const [finding] = findSecrets(`token: ${GITHUB}`);
    assert.ok(finding !== undefined);
    assert.equal(finding.code, 'secret');
    assert.ok(!finding.message.includes(GITHUB.slice(4, 12)));
  });
  for (const [name, text] of [
    ['a quoted value of a telling name', `client_secret = "${RANDOM}"`],
    ['a header', `curl -H "Authorization: Bearer ${RANDOM}a1"`],
    ['a password in an address', `postgres://svc:${RANDOM}@db.internal/app`],
    ['a password on a command line', `curl -u admin:${RANDOM} https://api.internal`],
    [
      'a private key',
      `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcw'.repeat(3)}\n-----END PRIVATE KEY-----`,
    ],
  ] as const) {
    it(`${name} is found and gone after redaction`, () => {
      assert.equal(findSecrets(text).length, 1);
      assert.deepEqual(findSecrets(redactSecrets(text).text), []);
    });
  }
  for (const text of [
    'OPENAI_API_KEY=your_key_here',
    'ANTHROPIC_API_KEY=sk-ant-api03-...',
    'token: ${{ secrets.GITHUB_TOKEN }}',
    'const key = process.env.STRIPE_SECRET_KEY',
    'GitHub tokens start with `ghp_`; never paste one.',
    'commit 3560476518d74d2b6591058ffaae932a8eefcbea',
    'postgres://postgres:postgres@localhost:5432/app_test',
    'The password field must be at least 12 characters.',
    'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
    'secret_length = X25519.secret_length',
    'max_tokens: 4096000000',
  ]) {
    it(`no secret: ${text.slice(0, 40)}`, () => assert.deepEqual(findSecrets(text), []));
  }
  it('text that is too long to scan is not kept unscanned', () => {
    const { text } = redactSecrets(`${' '.repeat(MAX_SCANNED)}${GITHUB}`);
    assert.ok(!text.includes(GITHUB));
  });
});
