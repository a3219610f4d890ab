import assert from 'node:assert/strict';
import fc from 'fast-check';
import { jsonEntry } from '../../../server/src/connect/jsonEntry';
import { planConnect, planDisconnect } from '../../../server/src/connect/planChange';
import { tomlEntry } from '../../../server/src/connect/tomlEntry';
import type { EntryFormat } from '../../../server/src/connect/entryEdit';

const json = jsonEntry('mcpServers');
const toml = tomlEntry('mcp_servers');
const entry = { command: '/home/me/.local/share/assay/bin/assay-mcp', args: ['--workspace', 'a "b" \\ c'] };
const FILE = '/a/file';

interface Outcome {
  readonly after: string;
  readonly inserted: string;
}
function connect(format: EntryFormat, before: string | undefined): Outcome {
  const planned = planConnect(FILE, before, format, entry);
  assert.ok(planned.kind === 'change', JSON.stringify(planned));
  return { after: planned.change.after, inserted: planned.inserted ?? '' };
}
function disconnect(
  format: EntryFormat,
  text: string,
  inserted?: string,
  created = false,
): string | undefined {
  const planned = planDisconnect(
    FILE,
    text,
    format,
    inserted === undefined ? undefined : { text: inserted, created },
  );
  assert.ok(planned.kind === 'change', JSON.stringify(planned));
  return planned.change.kind === 'delete' ? undefined : planned.change.after;
}

const JSON_FILES: Readonly<Record<string, string>> = {
  nothing: '',
  'white space': '\n\n',
  'an empty object': '{}',
  'an empty object, spaced': '{ }\n',
  'an empty object over two lines': '{\n}\n',
  'no servers': '{\n  "theme": "dark"\n}\n',
  'no servers, in one line': '{"theme":"dark"}',
  'empty servers': '{"mcpServers":{}}',
  'empty servers over lines': '{\n\t"mcpServers": {\n\t}\n}',
  'another server': '{\n    "mcpServers": {\n        "x": { "command": "x" }\n    }\n}\n',
  'comments and trailing commas':
    '// mine\n{\n  "mcpServers": { // here\n    "x": { "command": "x" }, // keep, me\n    /* and me */\n  },\n}\n',
  'Windows line ends': '{\r\n  "mcpServers": {\r\n    "x": {}\r\n  }\r\n}\r\n',
  'only a comment': '// nothing yet\n',
  'a comment without line end': '// nothing yet',
};
const TOML_FILES: Readonly<Record<string, string>> = {
  nothing: '',
  'no servers': 'model = "o"\n\n[profiles.a]\nx = [\n  ["[mcp_servers.assay]"],\n]',
  'another server':
    '[mcp_servers.x]\ncommand = "x" # why\nargs = []\n\n# of y\n[mcp_servers.x.env]\nA = "[b]"\n',
  'Windows line ends': 'a = 1\r\n\r\n[b]\r\nc = 2\r\n',
  'a long string': 'a = """\n[mcp_servers.assay]\ncommand = "no"\n"""\nb = \'\'\'\n[x]\n\'\'\'\n',
};

describe('a configuration of an agent', () => {
  for (const [format, files] of [
    [json, JSON_FILES],
    [toml, TOML_FILES],
  ] as const) {
    for (const [name, before] of Object.entries(files)) {
      it(`is not as it was after connecting and disconnecting: ${format === json ? 'JSON' : 'TOML'}, ${name}`, () => {
        const { after, inserted } = connect(format, before);
        assert.equal(disconnect(format, after, inserted), before);
      });

      it(`loses something beside the entry when nobody knows what was put in: ${format === json ? 'JSON' : 'TOML'}, ${name}`, () => {
        const { after } = connect(format, before);
        const left = disconnect(format, after) ?? '';
        assert.equal(format.find(left).kind, 'none');
        for (const line of before
          .split('\n')
          .filter((one) => /mine|keep|here|nothing|theme|model|why/u.test(one))) {
          for (const word of line.trim().split(/[{},\s]+/u)) {
            assert.ok(left.includes(word), `${word} in ${left}`);
          }
        }
      });
    }
  }

  it('that Assay made stays behind, empty', () => {
    const { after, inserted } = connect(json, undefined);
    assert.equal(disconnect(json, after, inserted, true), undefined);
    assert.deepEqual(JSON.parse(after), { mcpServers: { assay: entry } });
  });

  it('is taken back to before what others wrote into it since', () => {
    const { after, inserted } = connect(json, JSON_FILES['another server'] ?? '');
    const more = after
      .replace('"x": {', '"y": {},\n        "x": {')
      .replace(/\n\}\n$/u, ',\n    "z": 1\n}\n');
    const left = disconnect(json, more, inserted) ?? '';
    assert.deepEqual(JSON.parse(left), { mcpServers: { y: {}, x: { command: 'x' } }, z: 1 });
  });

  it('keeps the entry when its words were changed by hand', () => {
    const { after, inserted } = connect(json, JSON_FILES['another server'] ?? '');
    const left = disconnect(json, after.replace('--workspace', '--mode'), inserted) ?? '';
    assert.deepEqual(JSON.parse(left), { mcpServers: { x: { command: 'x' } } });
  });

  it('loses another server that is called assay', () => {
    for (const [format, text] of [
      [json, '{"mcpServers":{"assay":{"command":"other"}}}'],
      [toml, '[mcp_servers.assay]\ncommand = "other"\n'],
    ] as const) {
      assert.equal(planConnect(FILE, text, format, entry).kind, 'refused');
      assert.equal(planDisconnect(FILE, text, format, undefined).kind, 'refused');
    }
  });

  it('is connected twice', () => {
    for (const format of [json, toml]) {
      const { after } = connect(format, '');
      assert.equal(planConnect(FILE, after, format, entry).kind, 'nothing');
    }
  });

  it('is written to although it is broken, and what is wrong with it is not said', () => {
    const broken: readonly (readonly [EntryFormat, string])[] = [
      [json, '{ "mcpServers": { '],
      [json, '{ "a": 1 "b": 2 }'],
      [json, '[]'],
      [json, '{ "mcpServers": [] }'],
      [json, '{ "mcpServers": {}, "mcpServers": {} }'],
      [json, '['.repeat(200_000)],
      [json, '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> x\n'],
      [toml, 'a = """\nnever closed'],
      [toml, '[mcp_servers.x\n'],
      [toml, 'a = [1, 2\n[b]\n'],
      [toml, 'mcp_servers = { x = { command = "x" } }\n'],
      [toml, '[mcp_servers]\nassay = { command = "x" }\n'],
      [toml, '<<<<<<< HEAD\n'],
    ];
    for (const [format, text] of broken) {
      const planned = planConnect(FILE, text, format, entry);
      assert.ok(planned.kind === 'refused', text.slice(0, 80));
      assert.ok(planned.why.length > 20);
    }
  });

  it('names a server that is not read back, or another member is touched, whatever it holds', () => {
    const spaces = fc.constantFrom('', ' ', '\n', '\n  ', '\r\n\t', ' // c\n', ' /* , } */ ');
    const key = fc.string({ maxLength: 6 }).filter((name) => name !== 'assay' && name !== 'mcpServers');
    const member = fc.tuple(key, fc.jsonValue(), spaces);
    const object = (
      members: readonly (readonly [string, unknown, string])[],
      trailing: boolean,
      last: string,
    ): string => {
      const parts = members.map(
        ([name, value, space]) => `${space}${JSON.stringify(name)}: ${JSON.stringify(value)}`,
      );
      return `{${parts.join(',')}${trailing && parts.length > 0 ? ',' : ''}${last}}`;
    };
    const members = fc.uniqueArray(member, { maxLength: 3, selector: ([name]) => name });
    fc.assert(
      fc.property(
        members,
        members,
        fc.boolean(),
        fc.boolean(),
        spaces,
        (outer, inner, has, trailing, space) => {
          const servers = object(inner, trailing, space);
          const before = has
            ? `${object(outer, false, '').slice(0, -1)}${outer.length > 0 ? ',' : ''}${space}"mcpServers":${servers}${trailing ? ',' : ''}}`
            : object(outer, trailing, space);
          const { after, inserted } = connect(json, before);
          assert.deepEqual(json.find(after), { kind: 'entry', command: entry.command });
          assert.equal(disconnect(json, after, inserted), before);
          assert.equal(json.find(disconnect(json, after) ?? '').kind, 'none');
        },
      ),
    );
  });
});
