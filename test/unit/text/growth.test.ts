import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { inspectText } from '../../../server/src/core/text/inspect';

/** Texts that make careless patterns try every split of every run. */
const HOSTILE: Readonly<Record<string, string>> = {
  'one letter': 'a',
  spaces: ' ',
  newlines: '\n',
  digits: '1',
  'letters and dots': 'a.',
  'letters and spaces': 'a ',
  slashes: '/',
  'opened comments': '<!--',
  'opened elements': '<div hidden ',
  'opened brackets': '![',
  'opened quotes': '"',
  'the word ignore': 'ignore ',
  'the word all': 'all the ',
  'the word send': 'send ',
  'the word curl': 'curl -s http',
  pipes: '| ',
  'assignments without a value': 'token=',
  'half a JSON web token': 'eyJhbGciOiJ.',
  'percent signs': '%69',
  escapes: '\\u0069',
  'hexadecimal pairs': '69',
  'zero-width spaces': 'a\u200b',
  overrides: '\u202e',
  'tag characters': '\u{e0041}',
  'combining marks': 'a\u0301\u0301',
  'Cyrillic letters': '\u0430b',
  fences: '```\n',
  'private key headers': '-----BEGIN PRIVATE KEY-----',
};

/** Microseconds of processor time: what other processes of the machine do at the same time is no part of it. */
const processorTime = (text: string): number => {
  let best = Infinity;
  for (let turn = 0; turn < 3; turn += 1) {
    const from = process.cpuUsage();
    inspectText(text);
    const { user, system } = process.cpuUsage(from);
    best = Math.min(best, user + system);
  }
  return best;
};

describe('no text makes inspection explode', function () {
  this.timeout(60_000);
  for (const [name, piece] of Object.entries(HOSTILE)) {
    it(`eight times as much of ${name} takes about eight times as long, not sixty-four`, () => {
      const small = processorTime(piece.repeat(4_000 / piece.length));
      const large = processorTime(piece.repeat(32_000 / piece.length));
      // Quadratic growth would be 64 ×; the floor keeps tiny times from deciding.
      assert.ok(large < 24 * Math.max(small, 500), `${name}: ${small} µs, then ${large} µs`);
    });
  }
});
