import { randomUUID } from 'node:crypto';
import type { Connection } from 'vscode-languageserver/node';
import { agentName, type AgentCapability } from '../../../../shared/src/agents';
import { agentCallRequest, recallRequest, type RecalledRow } from '../../../../shared/src/agentsProtocol';
import { AgentBudget } from '../../app/agentBudget';
import { agentSessionId } from '../../app/agentOfSession';
import { refusalByMode } from '../../app/agentRefusal';
import { AgentSession, type Answer } from '../../app/agentSession';
import { batchRecords } from '../../app/batchRecords';
import type { Folder } from '../../app/folder';
import { MemoryIndex } from '../../app/memoryIndex';
import { recall } from '../../app/recall';
import { caveatOf } from '../../app/recallWording';
import { isRule } from '../../core/recall/admission';
import type { Folders } from '../folders';
import { registerRequest } from '../registerRequest';

/** Models inside the editor stand at the same door as any other agent; what a person asks in chat is a read of their own. */
export function registerAgentCalls(connection: Connection, folders: Folders): void {
  const { agentRules } = folders.services;
  /** A folder that was opened anew has a store, and so sessions, of its own. */
  const sessions = new WeakMap<Folder, Map<string, AgentSession>>();

  const sessionOf = (folder: Folder, agent: string): AgentSession => {
    const known = sessions.get(folder) ?? new Map<string, AgentSession>();
    sessions.set(folder, known);
    const name = agentName(agent);
    const { recallLogDays } = agentRules.standing(folder.root, name);
    const key = `${name}\n${recallLogDays}`;
    const session = known.get(key) ?? openSession(folder, name, recallLogDays);
    known.set(key, session);
    return session;
  };

  registerRequest(connection, agentCallRequest, async ({ folder: uri, agent, call }): Promise<Answer> => {
    const folder = await folders.get(uri);
    if (!folder) return { text: 'Assay has not opened this folder.', refused: true };
    const act: AgentCapability = call.tool === 'save' ? 'memory:propose' : 'memory:read';
    const { mode } = agentRules.standing(folder.root, agentName(agent));
    // Nothing of a workspace that is not trusted is written, whatever was kept for it.
    const refused = refusalByMode(act, folder.trusted || mode === 'off' ? mode : 'read-only');
    if (refused !== undefined) return { text: refused, refused: true };
    const session = sessionOf(folder, agent);
    switch (call.tool) {
      case 'recall':
        return session.recall(call);
      case 'context':
        return session.context(call);
      case 'save': {
        const answer = await session.save(call);
        folders.changed(uri, folder);
        return answer;
      }
    }
  });

  const indexes = new WeakMap<Folder, MemoryIndex>();
  registerRequest(connection, recallRequest, async ({ folder: uri, query, limit }) => {
    const folder = await folders.get(uri);
    if (!folder) return [];
    const index = indexes.get(folder) ?? new MemoryIndex(() => folder.services.home.ownSynonyms());
    indexes.set(folder, index);
    const { recalled } = await recall(readerOf(folder, index), { query, limit });
    return recalled.map((one): RecalledRow => {
      const caveat = caveatOf(one);
      return {
        id: one.record.id,
        statement: one.record.statement,
        isRule: isRule(one.record),
        matched: one.matched,
        ...(caveat === undefined ? {} : { caveat }),
      };
    });
  });
}

const readerOf = ({ services, root, store, trusted }: Folder, index: MemoryIndex) => ({
  root,
  store,
  index,
  checkout: services.checkout,
  citations: services.citations,
  sha256: (text: string) => services.home.identifiers().sha256(text),
  trusted,
});

function openSession(folder: Folder, agent: string, recallLogDays: number): AgentSession {
  const { services, store } = folder;
  const session = agentSessionId(agent, randomUUID());
  return new AgentSession(
    {
      ...readerOf(folder, new MemoryIndex()),
      store,
      record: batchRecords((events) => store.record(events)),
      identifiers: services.home.identifiers(),
      ruleTypeOf: (statement) => services.rulesFiles.ruleTypeOf(statement),
      session,
      now: () => services.clock.now(),
    },
    {
      agent,
      budget: new AgentBudget(session),
      log: services.home.recallLog(store.profile, recallLogDays),
    },
  );
}
