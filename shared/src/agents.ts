/** Agents as people name them, and what a person lets them do. */
import type { AgentPrincipal } from './ids';

/** What agents may do in a workspace: nothing, read, or read and propose. More than that no mode gives. */
export const MODES = ['off', 'read-only', 'propose'] as const;
export type Mode = (typeof MODES)[number];

export const isMode = (text: unknown): text is Mode => MODES.some((mode) => mode === text);

export const lowestMode = (modes: readonly Mode[]): Mode =>
  MODES[Math.min(...modes.map((mode) => MODES.indexOf(mode)), MODES.length - 1)] ?? 'off';

/** All that a grant can give an agent (P50, R138); the words of model.md §10. */
export const AGENT_CAPABILITIES = ['memory:read', 'memory:propose'] as const;
export type AgentCapability = (typeof AGENT_CAPABILITIES)[number];

/** The most units an hour that a grant can hold. */
export const MOST_UNITS = 10_000_000;

/** Every agent that has no grant of its own. */
export const ANY_AGENT = '*';

const LONGEST_NAME = 48;

/**
 * An agent's name as its client gives it, in the one spelling that grants, modes and logs use: `Claude Code` is
 * `claude-code`. Nobody vouches for it, so it tells clients apart and gives nothing beyond reading and proposing.
 */
export function agentName(given: string): string {
  const name = given
    .slice(0, LONGEST_NAME * 4)
    .toLowerCase()
    .replace(/[^a-z0-9.]+/gu, '-')
    .replace(/^[-.]+/u, '')
    .slice(0, LONGEST_NAME)
    .replace(/[-.]+$/u, '');
  return name === '' ? 'unnamed' : name;
}

/** As an operation names it; `*` stands for any. */
export const agentPrincipal = (agent: string): AgentPrincipal =>
  `agent:${agent === ANY_AGENT ? ANY_AGENT : agentName(agent)}`;

/** The id under which an agent's grant stands: another one for the same agent takes its place. */
export const agentGrantId = (agent: string): string =>
  agent === ANY_AGENT ? 'agent-any_' : `agent-${agentName(agent).replaceAll('.', '_')}`;
