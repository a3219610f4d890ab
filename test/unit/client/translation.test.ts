import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inSentence, speak, t } from '../../../client/src/l10n';
import { inRoot } from '../../support/repository';

const german = JSON.parse(readFileSync(inRoot('l10n/bundle.l10n.de.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

/** What no language changes: where values go, icons, code, headings, line ends, spaces at both ends, and “…”. */
const fixed = (words: string): string[] =>
  (words.match(/\{\d+\}|\$\([\w-]+\)|`[^`]*`|^#+|\n|^ | $|…$/gu) ?? []).sort();

/** Calls that show their texts to a person at once. */
const SHOWING =
  /\.(?:show(?:Information|Warning|Error)Message|showInputBox|showQuickPick|setStatusBarMessage|withProgress|createWebviewPanel)$/u;
/** Properties that a person reads, whoever is given them. */
const READ = new Set([
  'title',
  'placeHolder',
  'placeholder',
  'prompt',
  'label',
  'detail',
  'description',
  'tooltip',
  'hint',
  'spoken',
  'heading',
]);
/** Pages whose words are English: the health and policy pages, which are beside the daily loop, and settings' faults. */
const ENGLISH = /^(?:healthPage|policyPage|settings)\//u;
/** Names, and what stands for itself in every language. */
const UNTRANSLATED = new Set([
  'Assay', // a name
  'assay.claim', // the id of the view type
  'ada@example.org ssh-ed25519 AAAA…', // an example of a line that is typed
  'line', // a class of the page's style
]);

interface Found {
  readonly messages: ReadonlySet<string>;
  readonly computed: readonly string[];
  readonly bypassing: readonly string[];
}

/** Words between a text's values; undefined if it has none. */
function wordsOf(node: ts.Node): string | undefined {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return undefined;
  const parts = ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    : [node.text];
  const words = parts
    .join(' ')
    .replace(/\$\([\w-]*\)?/gu, '')
    .trim();
  return /[a-z]{2}/iu.test(words) ? words : undefined;
}

/** Texts in an expression that are shown as they are: of a choice its branches, not its question. */
function shownTexts(node: ts.Node | undefined): string[] {
  if (node === undefined || ts.isFunctionLike(node)) return [];
  if (ts.isParenthesizedExpression(node)) return shownTexts(node.expression);
  if (ts.isConditionalExpression(node)) return [...shownTexts(node.whenTrue), ...shownTexts(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.QuestionQuestionToken) {
      return [...shownTexts(node.left), ...shownTexts(node.right)];
    }
    return [];
  }
  const words = wordsOf(node);
  const inner = ts.isTemplateExpression(node)
    ? node.templateSpans.flatMap(({ expression }, at) =>
        // An icon's name.
        (node.templateSpans[at - 1]?.literal ?? node.head).text.endsWith('$(') ? [] : shownTexts(expression),
      )
    : [];
  return words === undefined || UNTRANSLATED.has(words) ? inner : [words, ...inner];
}

function examine(name: string, text: string): Found {
  const messages = new Set<string>();
  const computed: string[] = [];
  const bypassing: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      const [first] = node.arguments;
      if (called === 'l10n.t') {
        if (first && ts.isStringLiteralLike(first)) messages.add(first.text);
        else computed.push(`${name}: ${node.getText()}`);
      } else if (SHOWING.test(called)) {
        bypassing.push(...node.arguments.flatMap(shownTexts).map((words) => `${name}: ${words}`));
      }
    } else if (ts.isPropertyAssignment(node) && READ.has(node.name.getText())) {
      bypassing.push(...shownTexts(node.initializer).map((words) => `${name}: ${words}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  return { messages, computed, bypassing };
}

const found = readdirSync(inRoot('client/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !ENGLISH.test(file.replaceAll('\\', '/')))
  .map((file) => examine(file, readFileSync(inRoot('client/src', file), 'utf8')));
const messages = new Set(found.flatMap((one) => [...one.messages]));

describe('the German words of the client', () => {
  it('lack a message, or keep one that nobody says any more', () => {
    assert.ok(messages.size > 500);
    const missing = [...messages].filter((message) => !Object.hasOwn(german, message));
    const stale = Object.keys(german).filter((message) => !messages.has(message));
    assert.deepEqual({ missing, stale }, { missing: [], stale: [] });
  });

  it('lose a value, an icon, a heading or a line end, or say nothing', () => {
    for (const [message, words] of Object.entries(german)) {
      assert.notEqual(words.trim(), '', message);
      assert.deepEqual(fixed(words), fixed(message), message);
    }
  });

  it('cannot be found, as a message is put together when it is said', () => {
    assert.deepEqual(
      found.flatMap(({ computed }) => computed),
      [],
    );
  });

  it('are passed by: a message, title or hint is shown in English always', () => {
    assert.deepEqual(
      found.flatMap(({ bypassing }) => bypassing),
      [],
    );
  });

  it('would not be missed by this test', () => {
    const { bypassing, computed } = examine(
      'x.ts',
      'vscode.window.showErrorMessage(ok ? l10n.t("a") : `Lost ${n}`); f({ title: "Choose" }); l10n.t(words);',
    );
    assert.deepEqual(bypassing, ['x.ts: Lost', 'x.ts: Choose']);
    assert.equal(computed.length, 1);
  });
});

describe('a message', () => {
  const english = (message: string, ...values: (string | number | boolean)[]): string =>
    message.replaceAll(/\{(\d)\}/gu, (hole, at: string) => String(values[Number(at)] ?? hole));
  afterEach(() => speak('en', english));

  it('takes a value that looks like a place for one for another', () => {
    assert.equal(t('{0} and {1}', '{1}', 'b'), '{1} and b');
  });

  it('is not said in the language that the editor speaks', () => {
    speak('de', (message) => german[message] ?? message);
    assert.equal(t('Cancel'), 'Abbrechen');
  });

  it('writes a German noun small within a sentence, or an English word large', () => {
    assert.equal(inSentence('Known already'), 'known already');
    speak('de-AT', english);
    assert.equal(inSentence('Keine Aussagen'), 'Keine Aussagen');
  });
});
