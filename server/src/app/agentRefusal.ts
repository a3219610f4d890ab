import type { AgentCapability, Mode } from '../../../shared/src/agents';

/** What an agent is told that the person's settings stop; `undefined` when they don't. */
export const refusalByMode = (act: AgentCapability, mode: Mode): string | undefined => REFUSAL[act][mode];

const OFF = 'The person turned Assay off for agents here. Nothing is read or saved; do not ask again.';
const REFUSAL: Readonly<Record<AgentCapability, Partial<Record<Mode, string>>>> = {
  'memory:read': { off: OFF },
  'memory:propose': {
    off: OFF,
    'read-only':
      'Agents only read here: the person does not take proposals in this workspace, or it is not trusted. Nothing was saved; tell the person instead.',
  },
};
