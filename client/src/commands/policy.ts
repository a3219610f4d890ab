/** Accepting without asking: switched on by a signed policy, told each time, undone like everything. */
import * as vscode from 'vscode';
import type { Policy } from '../../../shared/src/model';
import { policyRequest, recordTypedRequest, placeRequest } from '../../../shared/src/protocol';
import { attestWords } from '../../../shared/src/signing/attestWords';
import { typedWords } from '../../../shared/src/signing/attestation';
import { encodeBase64 } from '../../../shared/src/signing/base64';
import { generateOwnerKey } from '../../../shared/src/signing/ownerKey';
import { pickFolder } from '../agents/pickFolder';
import type { Context } from '../context';
import type { Curated } from '../languageClient';
import { reportError, reportRefusal } from '../notify';
import { decide } from '../patch/decide';
import type { PolicyChoice } from '../policyPage/messages';
import { escapeLinks, oneLine } from '../visibleText';
import { plural } from '../wording';
import type { Handler } from './ids';
import * as l10n from '../l10n';

const CHOICES = [
  {
    label: l10n.t('$(circle-slash) Nothing'),
    detail: l10n.t('You sign for every claim yourself.'),
    autoCuration: 'off',
  },
  {
    label: l10n.t('$(pass) What you typed, where its evidence is strong'),
    detail: l10n.t('Your own words, well supported, that stand against nothing.'),
    autoCuration: 'high-only',
  },
  {
    label: l10n.t('$(pass-filled) What you typed'),
    detail: l10n.t('Your own words that the verifier confirms and that stand against nothing.'),
    autoCuration: 'all-eligible',
  },
] as const;

/** What files, agents and other people say is never accepted by itself, whatever is chosen here (R72–R75). */
export const autoCuration =
  (context: Context): Handler =>
  async () => {
    const picked = await pickFolder();
    if (picked === undefined || picked === 'cancelled') return;
    const folder = picked.uri.toString();
    const now = await context.server.send(policyRequest, { folder });
    const isBound = await holdsKey(context, folder);
    const chosen = await vscode.window.showQuickPick(
      CHOICES.map((choice) => ({
        ...choice,
        ...(choice.autoCuration === now?.policy.autoCuration ? { description: standing(isBound) } : {}),
      })),
      {
        title: l10n.t('Accept Automatically'),
        placeHolder: l10n.t(
          'What becomes memory without asking? Files and agents never do; each one is told, and can be undone.',
        ),
        ignoreFocusOut: true,
      },
    );
    if (chosen === undefined) return;
    await setPolicy(context, folder, { autoCuration: chosen.autoCuration });
  };

/** Signs a policy once the person confirmed the diff. True when it holds. */
export async function setPolicy(
  context: Context,
  folder: string,
  wanted: { readonly autoCuration: Policy['autoCuration'] } & Partial<PolicyChoice>,
): Promise<boolean> {
  if (wanted.autoCuration === 'off') {
    return (await decide(context, folder, () => ({ kind: 'set_policy', ...wanted }))) !== undefined;
  }
  // Each switching on has a key of its own, so that switching off takes nothing from another folder's policy.
  const key = generateOwnerKey();
  const action = { kind: 'set_policy', ...wanted, key: encodeBase64(key.publicKey) } as const;
  if (!(await decide(context, folder, () => action))) return false;
  await context.policyKeys.keep(key);
  return true;
}

const standing = (isBound: boolean): string =>
  isBound
    ? l10n.t('as it is now')
    : l10n.t('as it is now, by a key that this editor does not have: choose it again to use it here');

async function holdsKey(context: Context, folder: string): Promise<boolean> {
  const policy = await context.server.send(policyRequest, { folder });
  const held = await context.policyKeys.held();
  return held.some(({ fingerprint }) => policy?.keys.includes(fingerprint));
}

/**
 * Where the policy accepts what the person types, their signature under the words is all that it takes. False where
 * it doesn't: then they are shown what they sign, as everywhere.
 */
export async function typedByPolicy(
  context: Context,
  folder: string,
  statement: string,
  at: string,
): Promise<boolean> {
  if (!(await holdsKey(context, folder))) return false;
  const key = await context.keys.enrolled();
  const place = key && (await context.server.send(placeRequest, { folder }));
  if (!key || !place) return false;
  const attestation = attestWords(typedWords(place.profile, statement, at), key);
  const answer = await context.server.send(recordTypedRequest, { folder, statement, at, attestation });
  if (answer.kind === 'refused') reportRefusal(context.log, answer);
  await context.claims.refresh();
  return true;
}

/** Says each time what was accepted, with the way back. */
export const tellWhatWasAccepted = (context: Context): vscode.Disposable =>
  context.server.onCurated((curated) => {
    tell(context, curated).catch((error: unknown) =>
      reportError(context.log, l10n.t('Telling what was accepted'), error),
    );
  });

async function tell(context: Context, { folder, patch, statements }: Curated): Promise<void> {
  await context.claims.refresh();
  const [only] = statements;
  const what =
    statements.length === 1 && only !== undefined
      ? `“${oneLine(only, 120)}”`
      : plural(statements.length, 'claim');
  const chosen = await vscode.window.showInformationMessage(
    escapeLinks(l10n.t('Accepted by your policy: {0}.', what)),
    l10n.t('Undo'),
    l10n.t('Change Policy…'),
  );
  if (chosen === 'Undo') await decide(context, folder, () => ({ kind: 'revert', patch }));
  if (chosen === 'Change Policy…') await autoCuration(context)();
}
