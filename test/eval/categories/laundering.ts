/** P01–P05, P10, P14, P17: routes by which weak text could pass for a person's word. None may be selected. */
import type { Channel, TrustClass } from '../../../shared/src/model';
import { TRUST_CLASSES } from '../../../shared/src/model';
import { candidate, evidence, repositoryEvidence, unattested } from '../../support/claims';
import { verdictOn, type Given } from '../../support/verdicts';
import type { Category } from '../category';
import { never } from '../invariant';

const WEAK_CHANNELS: readonly Channel[] = [
  'agent_tool',
  'rules_file',
  'doctrine',
  'tool_run',
  'import:x',
  'peer:x',
  'session_miner',
];

const ROUTES: Readonly<Record<string, readonly Given[]>> = {
  'a class that the caller claims': forEachClass((channel, trustClass) => ({
    candidate: candidate({ channel }),
    evidence: [unattested({ channel, trustClass })],
  })),
  'a person’s evidence named by another’s claim': WEAK_CHANNELS.filter((one) => one !== 'session_miner').map(
    (channel) => ({
      candidate: candidate({ channel }),
    }),
  ),
  'a person’s channel without their attestation': TRUST_CLASSES.map((trustClass) => ({
    evidence: [unattested({ trustClass })],
  })),
  'repository text beside a person’s words': (['strict', 'compatibility'] as const).map((mode) => ({
    candidate: candidate({ evidenceIds: ['ev_a', 'ev_b'] }),
    evidence: [evidence({ id: 'ev_a' }), repositoryEvidence({ id: 'ev_b' })],
    policy: { mode, autoCuration: 'all-eligible' },
  })),
  'a preference repeated in one session, or echoed from memory': [
    repeated({ session: 'session-1' }),
    repeated({ session: 'session-2', derivedFromMemory: true }),
    repeated({ session: 'session-2', channel: 'agent_tool' }),
  ],
  'evidence of another project': [{ evidence: [evidence({ profile: 'project:other' })] }],
  'evidence that says something else': [
    'Do not use pnpm for installing dependencies.',
    'It is not true that you should use pnpm for installing dependencies.',
    'We used to use pnpm for installing dependencies.',
    'Dependencies.',
  ].map((sourceExcerpt) => ({ evidence: [evidence({ sourceExcerpt, sourceSummary: sourceExcerpt })] })),
  'metadata taken off': [
    { candidate: candidate({ evidenceIds: [] }), policy: { mode: 'compatibility' } },
    { evidence: [], policy: { mode: 'compatibility' } },
    { candidate: candidate({ basis: 'unstated' }) },
    { candidate: candidate({ durabilitySignal: 'unknown' }) },
  ],
  'a tier, a layer or a confidence that the author chose': [
    { candidate: candidate({ channel: 'agent_tool', tier: 'doctrine', confidence: 1 }) },
    { candidate: candidate({ channel: 'import:x', tier: 'explicit', confidence: 1 }) },
    { candidate: candidate({ layer: 'L1' }) },
  ],
};

export const laundering: Category = {
  name: 'laundering',
  run() {
    return Object.entries(ROUTES).map(([route, tries]) =>
      never(
        `${route}: selected`,
        tries.filter((given) => verdictOn(given).defaultSelected).length,
        tries.length,
      ),
    );
  },
};

function forEachClass(make: (channel: Channel, trustClass: TrustClass) => Given): readonly Given[] {
  return WEAK_CHANNELS.flatMap((channel) => TRUST_CLASSES.map((trustClass) => make(channel, trustClass)));
}

function repeated(second: Parameters<typeof evidence>[0]): Given {
  const trustClass = 'repeated_user_preference';
  return {
    candidate: candidate({ evidenceIds: ['ev_a', 'ev_b'] }),
    evidence: [evidence({ id: 'ev_a', trustClass }), evidence({ trustClass, ...second, id: 'ev_b' })],
  };
}
