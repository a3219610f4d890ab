import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { MCP_PROVIDER, PARTICIPANT, TOOLS } from '../../../client/src/agents/ids';
import { COMMANDS } from '../../../client/src/commands/ids';
import { DEFAULT_SETTINGS, SETTING_SCHEMAS, settingsSchema } from '../../../shared/src/settings';
import { inRoot } from '../../support/repository';

interface Menu {
  readonly command: string;
}
interface Manifest {
  readonly icon: string;
  readonly main: string;
  readonly activationEvents: readonly string[];
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] };
  };
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly category: string;
      readonly enablement?: string;
    }[];
    readonly menus: Readonly<Record<string, readonly Menu[]>>;
    readonly keybindings: readonly (Menu & { readonly when: string; readonly key: string })[];
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsContainers: { readonly activitybar: readonly { readonly icon: string }[] };
    readonly languageModelTools: readonly { readonly name: string }[];
    readonly chatParticipants: readonly { readonly id: string }[];
    readonly mcpServerDefinitionProviders: readonly { readonly id: string }[];
    readonly configuration: {
      readonly properties: Readonly<Record<string, { readonly default: unknown; readonly scope: string }>>;
    };
  };
}
const text = readFileSync(inRoot('package.json'), 'utf8');
const nls = JSON.parse(readFileSync(inRoot('package.nls.json'), 'utf8')) as Readonly<Record<string, string>>;
const german = JSON.parse(readFileSync(inRoot('package.nls.de.json'), 'utf8')) as typeof nls;
const manifest = JSON.parse(text) as Manifest;
const { contributes } = manifest;

describe('the manifest', () => {
  it('contributes a command that the code does not have, or the other way round', () => {
    const contributed = contributes.commands.map(({ command }) => command).sort();
    assert.deepEqual(contributed, Object.values<string>(COMMANDS).sort());
  });

  it('puts a command in a menu or on a key that it does not contribute', () => {
    const known = new Set<string>(Object.values(COMMANDS));
    const used = [...Object.values(contributes.menus).flat(), ...contributes.keybindings];
    for (const { command } of used) assert.ok(known.has(command), command);
  });

  it('names a word that has no translation, or translates one that nobody names', () => {
    const named = new Set([...text.matchAll(/"%([^%"]+)%"/g)].map(([, key = '']) => key));
    assert.deepEqual([...named].sort(), Object.keys(nls).sort());
  });

  it('leaves a word out in German, or links and quotes other things there than in English', () => {
    assert.deepEqual(Object.keys(german), Object.keys(nls));
    /** What no language changes: code between backticks, where links lead to, and line ends. */
    const fixed = (words: string): string[] => words.match(/`[^`]*`|\]\([^)]*\)|\{\d+\}|\n|…$/gu) ?? [];
    for (const [key, words] of Object.entries(german)) {
      assert.notEqual(words.trim(), '', key);
      assert.deepEqual(fixed(words), fixed(nls[key] ?? ''), key);
    }
  });

  it('offers a button in a welcome for a command that is unknown', () => {
    const ours = Object.values(nls).flatMap((words) => [...words.matchAll(/\(command:(assay\.[^)]+)\)/g)]);
    const known = new Set<string>(Object.values(COMMANDS));
    assert.ok(ours.length > 0);
    for (const [, command = ''] of ours) assert.ok(known.has(command), command);
  });

  it('has other defaults than the server', () => {
    const properties = contributes.configuration.properties;
    for (const key of Object.keys(settingsSchema.shape) as (keyof typeof DEFAULT_SETTINGS)[]) {
      assert.deepEqual(properties[`assay.${key}`]?.default, DEFAULT_SETTINGS[key], key);
    }
  });

  it('has a setting that nobody validates, or validates one that is not there', () => {
    const names = Object.keys(contributes.configuration.properties).map((key) => key.replace(/^assay\./, ''));
    assert.deepEqual(names.sort(), Object.keys(SETTING_SCHEMAS).sort());
    for (const [name, schema] of Object.entries(SETTING_SCHEMAS)) {
      const { default: value } = contributes.configuration.properties[`assay.${name}`] ?? {};
      assert.ok(schema.safeParse(value).success, name);
    }
  });

  it('lets a workspace choose where the stores lie, or hide a finding before it is trusted', () => {
    assert.equal(contributes.configuration.properties['assay.home']?.scope, 'machine');
    assert.ok(
      manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.includes('assay.diagnostics'),
    );
  });

  it('lets a command that signs run in an untrusted workspace', () => {
    for (const id of [COMMANDS.accept, COMMANDS.reject, COMMANDS.undo, COMMANDS.rememberSelection]) {
      assert.match(
        contributes.commands.find(({ command }) => command === id)?.enablement ?? '',
        /isWorkspaceTrusted/,
      );
    }
  });

  it('takes a letter away from the person outside its own views', () => {
    for (const { when, key } of contributes.keybindings) {
      if (/^ctrl\+k ctrl\+shift\+[a-z]$/u.test(key)) assert.match(when, /editorHasSelection/);
      else assert.match(when, /focusedView .*!inputFocus/);
    }
  });

  it('runs in every workspace', () => {
    for (const event of manifest.activationEvents) assert.match(event, /^workspaceContains:/);
  });

  it('offers agents a tool, a server or a participant that the code does not have, or the other way round', () => {
    const { languageModelTools, chatParticipants, mcpServerDefinitionProviders } = contributes;
    assert.deepEqual(languageModelTools.map(({ name }) => name).sort(), Object.values<string>(TOOLS).sort());
    assert.deepEqual(
      [...chatParticipants, ...mcpServerDefinitionProviders].map(({ id }) => id),
      [PARTICIPANT, MCP_PROVIDER],
    );
  });

  it('shows a picture that is not there', () => {
    for (const file of [manifest.icon, ...contributes.viewsContainers.activitybar.map(({ icon }) => icon)]) {
      assert.ok(existsSync(inRoot(file)), file);
      assert.notEqual(path.extname(manifest.icon), '.svg');
    }
  });
});
