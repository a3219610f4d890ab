import './editorLanguage';
import * as vscode from 'vscode';
import type { InitializationOptions } from '../../shared/src/protocol';
import { keepAgentRules } from './agents/agentRules';
import { keepLaunchers, registerAgents } from './agents/register';
import { Claims } from './claims';
import { answerClaimPage } from './claimPage/answerPage';
import { ClaimPanel } from './claimPage/claimPanel';
import { ReportDocuments } from './audit/reportDocuments';
import { ClaimDocuments } from './claim/claimDocuments';
import { CitedCode } from './citedCode/citedCode';
import { offerCitedFixes } from './citedCode/quickFixes';
import { answerPolicyPage, tellLostPolicyKey } from './commands/pages';
import { answerPlaceQuestions } from './commands/places';
import { tellWhatWasAccepted } from './commands/policy';
import { registerCommands } from './commands/register';
import type { Context } from './context';
import { EvidenceTree } from './evidence/evidenceTree';
import { HealthPanel } from './healthPage/healthPanel';
import { HistoryTree } from './history/historyTree';
import { PastDocuments } from './history/pastDocuments';
import { InboxTree } from './inbox/inboxTree';
import { Server } from './languageClient';
import { createLog } from './log';
import { MemoryTree } from './memory/memoryTree';
import { reportError } from './notify';
import { OwnerKeys } from './patch/ownerKeys';
import { PolicyKeys } from './patch/policyKeys';
import { PatchDocuments } from './patch/patchDocuments';
import { Receipts } from './patch/receipt';
import { PolicyPanel } from './policyPage/policyPanel';
import { Selection } from './selection';
import { tellWrongSettings } from './settings/tellWrongSettings';
import { ServerStatus } from './status/serverStatus';
import * as l10n from './l10n';

/** What the host tests wait for. */
export interface Api {
  /** Settles when the server has answered for the first time, or could not be started. */
  readonly ready: Promise<void>;
  /** What the views show, to be measured with thousands of claims. */
  readonly claims: Claims;
  readonly inbox: InboxTree;
}

let server: Server | undefined;

/** Puts the parts together and returns before the server runs: nothing is read before it is needed. */
export function activate(extension: vscode.ExtensionContext): Api {
  const own = <T extends vscode.Disposable>(part: T): T => {
    extension.subscriptions.push(part);
    return part;
  };
  const log = own(createLog());
  const module = vscode.Uri.joinPath(extension.extensionUri, 'dist', 'server.cjs').fsPath;
  const started = (server = own(new Server(module, log, initialization)));
  const claims = own(new Claims(started, log));
  const selection = own(new Selection());
  const keys = new OwnerKeys(extension.secrets, started, log);
  const policyKeys = new PolicyKeys(extension.secrets, started, log);

  function initialization(): InitializationOptions {
    const home = vscode.workspace.getConfiguration('assay').get<string>('home', '');
    return {
      trusted: vscode.workspace.isTrusted,
      ...(home !== '' && { home }),
    };
  }

  own(new ServerStatus(started, claims, log));
  const inbox = own(new InboxTree(claims, extension.workspaceState));
  const memory = own(new MemoryTree(claims, extension.workspaceState));
  own(new EvidenceTree(started, claims, selection, log));
  own(new CitedCode(started, claims, log));
  own(offerCitedFixes(started));
  own(inbox.view.onDidChangeSelection(() => selection.select(inbox.selection.at(-1))));
  own(memory.view.onDidChangeSelection(() => selection.select(memory.selection.at(-1))));
  const context: Context = {
    history: own(new HistoryTree(started, claims, log)),
    past: own(new PastDocuments(started, claims)),
    log,
    server: started,
    claims,
    selection,
    inbox,
    memory,
    keys,
    policyKeys,
    patchDocuments: own(new PatchDocuments()),
    receipts: own(new Receipts(started)),
    claimPanel: own(new ClaimPanel(extension.extensionUri, started, claims, log)),
    healthPanel: own(new HealthPanel(extension.extensionUri, { server: started, claims, inbox, log })),
    policyPanel: own(new PolicyPanel(extension.extensionUri, { server: started, claims, policyKeys, log })),
    claimDocuments: own(new ClaimDocuments(started, claims)),
    reports: own(new ReportDocuments()),
  };
  own(registerCommands(context));
  own(answerClaimPage(context));
  own(answerPolicyPage(context));
  own(registerAgents(context, extension));
  own(answerPlaceQuestions(context));
  own(tellWhatWasAccepted(context));
  own(
    started.onDidChangeState((state) => {
      if (state !== 'ready') return;
      policyKeys
        .handOver()
        .catch((error: unknown) => reportError(log, l10n.t('Accepting by the policy'), error));
    }),
  );
  own(keepAgentRules(started, log));
  own(vscode.workspace.onDidGrantWorkspaceTrust(() => started.trustGranted()));
  own(
    vscode.workspace.onDidChangeConfiguration((change) => {
      // The selector of documents and the place of the stores are given to the server when it starts.
      if (change.affectsConfiguration('assay.rulesFiles') || change.affectsConfiguration('assay.home')) {
        started.restart().catch((error: unknown) => reportError(log, l10n.t('Starting the server'), error));
      }
    }),
  );
  own(tellWrongSettings(log));
  const ready = begin(started, claims, keys, log);
  ready
    .then(() => (started.state === 'ready' ? tellLostPolicyKey(context, extension.globalState) : undefined))
    .catch((error: unknown) => log.warn('The policy’s keys could not be compared.', error));
  return { ready, claims, inbox };
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}

async function begin(
  started: Server,
  claims: Claims,
  keys: OwnerKeys,
  log: ReturnType<typeof createLog>,
): Promise<void> {
  try {
    await started.start();
    await claims.refresh();
    keepLaunchers({ server: started, log }).catch((error: unknown) =>
      log.warn('The launchers could not be written.', error),
    );
    // It may wait for a person's answer, which nothing else should.
    void keys
      .compareWithEnrolled()
      .catch((error: unknown) => reportError(log, l10n.t('Comparing the signing keys'), error));
  } catch (error) {
    reportError(log, l10n.t('Opening the inbox'), error, () => started.restart());
  }
}
