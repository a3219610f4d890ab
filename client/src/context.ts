import type { Claims } from './claims';
import type { ReportDocuments } from './audit/reportDocuments';
import type { ClaimDocuments } from './claim/claimDocuments';
import type { HistoryTree } from './history/historyTree';
import type { PastDocuments } from './history/pastDocuments';
import type { InboxTree } from './inbox/inboxTree';
import type { Server } from './languageClient';
import type { Log } from './log';
import type { MemoryTree } from './memory/memoryTree';
import type { OwnerKeys } from './patch/ownerKeys';
import type { PolicyKeys } from './patch/policyKeys';
import type { PatchDocuments } from './patch/patchDocuments';
import type { Receipts } from './patch/receipt';
import type { ClaimPanel } from './claimPage/claimPanel';
import type { PolicyPanel } from './policyPage/policyPanel';
import type { Selection } from './selection';

/** What the commands work with; each takes what it needs. */
export interface Context {
  readonly log: Log;
  readonly server: Server;
  readonly claims: Claims;
  readonly selection: Selection;
  readonly inbox: InboxTree;
  readonly memory: MemoryTree;
  readonly keys: OwnerKeys;
  readonly policyKeys: PolicyKeys;
  readonly patchDocuments: PatchDocuments;
  readonly receipts: Receipts;
  readonly history: HistoryTree;
  readonly past: PastDocuments;
  readonly claimPanel: ClaimPanel;
  /** Its panel asks for parts of this, so that only what others do with it is named here. */
  readonly healthPanel: { show(): void };
  readonly policyPanel: PolicyPanel;
  readonly claimDocuments: ClaimDocuments;
  readonly reports: ReportDocuments;
}
