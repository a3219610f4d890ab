import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import initSqlJs from 'sql.js';
import type { SqlJsStatic } from 'sql.js';
import type { DraftOp } from '../../shared/src/patch';
import { openPatch } from '../../shared/src/signing/openPatch';
import { formatPatchFile, parsePatchFile } from '../../shared/src/signing/patchFile';
import type { JournalEvent } from '../../server/src/app/ports';
import type { VerifiedPatch } from '../../server/src/core/fold/projection';
import { FoldedState } from '../../server/src/store/foldedState';
import { CONTEXT, fold, keyOf, patchBy, rootsOf } from '../support/ledgerHistory';
import { addOp, idOf, ledgerPatch } from '../support/ledgerPatch';

const NAMES = ['one', 'two', 'three'] as const;
const AUTHORS = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)];
const ROOTS = rootsOf([AUTHORS[0]!, AUTHORS[1]!], [AUTHORS[2]!]);

/** One step of a history: who, having seen how much of it, does what to which record. */
const step = fc.record({
  author: fc.nat({ max: AUTHORS.length - 1 }),
  unseen: fc.nat({ max: 3 }),
  kind: fc.constantFrom(
    'add',
    'update',
    'revert',
    'contest',
    'delete',
    'purge',
    'reject',
    'attach',
    'deprecate',
    'lift',
    'trust',
    'revoke',
  ),
  name: fc.constantFrom(...NAMES),
  word: fc.constantFrom('pnpm', 'yarn', 'npm'),
  back: fc.nat({ max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function historyOf(steps: readonly Step[]): readonly VerifiedPatch[] {
  const patches: VerifiedPatch[] = [];
  for (const one of steps) {
    const seen = patches.slice(0, Math.max(0, patches.length - one.unseen));
    const built = new Set(seen.flatMap(({ predicate }) => [...predicate.prev, ...predicate.deps]));
    const heads = seen.filter(({ id }) => !built.has(id));
    const patch = patchBy(AUTHORS[one.author]!, heads, [operationOf(one, seen)]);
    // An operation without texts has no salt: said twice of the same heads it is the same patch.
    if (patches.every(({ id }) => id !== patch.id)) patches.push(patch);
  }
  return patches;
}

function operationOf({ kind, name, word, back }: Step, seen: readonly VerifiedPatch[]): DraftOp {
  const record = idOf('me', name);
  const some = seen.at(-1 - (back % Math.max(1, seen.length)))?.id ?? idOf('pa', 'none');
  const statement = `Use ${word}.`;
  switch (kind) {
    case 'update': {
      const { claim, body, evidence } = addOp(name, statement);
      return { op: 'update', record, base: some, claim, body, evidence };
    }
    case 'revert':
      return { op: 'revert', patch: some };
    case 'contest':
      return { op: 'contest', record };
    case 'deprecate':
      return { op: 'deprecate', record };
    case 'delete':
      return { op: 'delete', record, mode: 'audit_preserving', reasonCode: 'wrong' };
    case 'purge':
      return { op: 'delete', record, mode: 'privacy_purge', reasonCode: 'private' };
    case 'lift':
      return { op: 'lift_tombstone', record };
    case 'trust':
      return { op: 'trust_signer', key: Buffer.from(AUTHORS[3]!.publicKey).toString('base64') };
    case 'revoke':
      return { op: 'revoke_signer', signer: AUTHORS[2 + (back % 2)]!.fingerprint, heads: [some] };
    case 'reject':
      return { op: 'reject_candidate', candidate: idOf('cl', name) };
    case 'attach':
      return { op: 'attach_evidence', record, evidence: addOp(word, statement).evidence };
    default:
      return addOp(name, statement);
  }
}

/** What recorders of this machine saw of the same claims; some of it twice, with other citations. */
const EVENTS: readonly JournalEvent[] = NAMES.flatMap((name): JournalEvent[] => {
  const { claim, body, evidence } = addOp(name, 'Use pnpm.');
  const { body: words, ...axes } = evidence[0]!;
  const seen = { ...axes, ...words, profile: CONTEXT.profile };
  const again = { ...seen, citations: [{ kind: 'file', locator: 'CLAUDE.md:9' }] };
  const { trustClass, ...attributes } = claim;
  assert.equal(trustClass, 'repository_text');
  const capturedAt = '2026-01-01T00:00:00.000Z';
  const rest = {
    id: idOf('cl', name),
    profile: CONTEXT.profile,
    evidenceIds: [seen.id],
    legacy: false,
    capturedAt,
  };
  return [
    { kind: 'evidence', evidence: seen },
    { kind: 'evidence', evidence: again },
    { kind: 'candidate', candidate: { ...attributes, ...body, basis: claim.basis, ...rest } },
  ];
});

const TABLES = ['patch', 'record', 'evidence', 'candidate', 'decision', 'inquiry', 'answer'];
/** The bytes of the projection, table by table. */
const bytesOf = ({ projection }: FoldedState): string =>
  JSON.stringify([
    ...TABLES.map((table) => projection.rows(`SELECT * FROM ${table} ORDER BY 1, 2`)),
    [...projection.kept.erased].sort(),
    [...projection.kept.open].sort(),
    [...projection.kept.leaves.keys()].sort(),
    projection.remarkable().map(({ patch }) => patch.id),
  ]);

describe('properties of the fold', function () {
  this.timeout(60_000);
  let sql: SqlJsStatic;
  before(async () => {
    sql = await initSqlJs({
      wasmBinary: new Uint8Array(readFileSync(require.resolve('sql.js/dist/sql-wasm.wasm'))).buffer,
    });
  });

  const fresh = (patch: VerifiedPatch) => ({ patch, name: `${patch.id}.json`, source: patch.hash });

  let [rebuilt, refolded] = [0, 0];

  /** In the order given, split where told; journals come in between, and all is folded anew when the fold asks. */
  function folded(
    patches: readonly VerifiedPatch[],
    cuts: readonly number[],
    events: readonly JournalEvent[],
  ) {
    let state = FoldedState.empty(sql, CONTEXT, () => ROOTS);
    const known: VerifiedPatch[] = [];
    const edges = [
      0,
      ...[...cuts].map((cut) => cut % (patches.length + 1)).sort((a, b) => a - b),
      patches.length,
    ];
    const told = new Set<JournalEvent>();
    for (let index = 1; index < edges.length; index++) {
      const slice = patches.slice(edges[index - 1], edges[index]);
      known.push(...slice);
      const disturbed = state.disturbedBy(slice.map(fresh));
      const again = disturbed === 'everything' ? [] : known.filter(({ id }) => disturbed.patches.has(id));
      if (disturbed === 'everything' || !state.addPatches(slice.map(fresh), disturbed, again)) {
        const foreknown = [...state.authorityPatches(), ...slice];
        state.projection.close();
        state = FoldedState.empty(sql, CONTEXT, () => ROOTS, 1, foreknown);
        state.addPatches(known.map(fresh));
        state.addEvents([...told]);
        rebuilt += 1;
      } else if (disturbed.patches.size > 0) refolded += 1;
      const events_ = events.filter((_, position) => position % edges.length === index);
      for (const event of events_) told.add(event);
      state.addEvents(events_);
    }
    state.addEvents(events.filter((event) => !told.has(event)));
    return state;
  }

  it('the same files give the same bytes, shuffled and split in any way', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 14 }).chain((steps) => {
          const patches = historyOf(steps);
          return fc.record({
            patches: fc.constant(patches),
            shuffled: fc.shuffledSubarray([...patches], {
              minLength: patches.length,
              maxLength: patches.length,
            }),
            events: fc.shuffledSubarray([...EVENTS], { minLength: EVENTS.length, maxLength: EVENTS.length }),
            cuts: fc.array(fc.nat({ max: 20 }), { maxLength: 4 }),
          });
        }),
        ({ patches, shuffled, events, cuts }) => {
          const once = folded(patches, [], EVENTS);
          const other = folded(shuffled, cuts, events);
          assert.equal(bytesOf(other), bytesOf(once));
          once.projection.close();
          other.projection.close();
        },
      ),
      { numRuns: Number(process.env.ASSAY_RUNS ?? 60) },
    );
    assert.ok(refolded > 0 && rebuilt > 0, 'no history asked for a part, or for all, to be folded again');
  });

  it('what is applied and then undone leaves what was there before', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), step, (steps, last) => {
        const before = historyOf(steps.map((one) => ({ ...one, author: 0, unseen: 0 })));
        const built = new Set(before.flatMap(({ predicate }) => [...predicate.prev, ...predicate.deps]));
        const heads = before.filter(({ id }) => !built.has(id));
        const done = patchBy(AUTHORS[0]!, heads, [operationOf(last, before)]);
        const undone = patchBy(AUTHORS[0]!, [done], [{ op: 'revert', patch: done.id }]);
        const after = fold([...before, done, undone], ROOTS);
        fc.pre(after.patch(done.id)?.applied === 'trusted' && after.patch(undone.id)?.applied === 'trusted');
        assert.equal(after.visible(), fold(before, ROOTS).visible());
      }),
      { numRuns: 100 },
    );
  });

  it('one flipped byte anywhere in a ledger file never verifies', () => {
    const bytes = Buffer.from(formatPatchFile(ledgerPatch().file));
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (position, flip) => {
        const damaged = Buffer.from(bytes);
        damaged[position] = damaged[position]! ^ flip;
        const parsed = parsePatchFile(damaged.toString('utf8'));
        assert.ok(
          parsed.kind === 'bad' || openPatch(parsed.file).kind === 'refused',
          `byte ${position} ^ ${flip}`,
        );
      }),
      { numRuns: 1000 },
    );
  });
});
