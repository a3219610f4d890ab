/** Which place is which profile (store.md): by what a place is, never by its name (P31, P32). */
import * as path from 'node:path';
import * as z from 'zod';
import { fromStored, toStored } from '../../../shared/src/codec';
import type { ProfileId } from '../../../shared/src/ids';
import { canonicalBytes } from '../../../shared/src/signing/canonical';
import type { PlaceChoice, PlaceLikeness, PlaceReport, StoreFinding } from '../../../shared/src/views';
import { derivedProfile } from '../crypto/identifiers';
import type { Files } from './files';
import { COMMIT_ID, holdsObject } from './gitHistory';
import type { PlaceFacts } from './gitFacts';

const profileId = z.custom<ProfileId>((id) => typeof id === 'string' && /^pr_[a-z2-7]{26}$/.test(id));
const LIKENESSES = ['moved', 'remote', 'history', 'path'] as const satisfies readonly PlaceLikeness[];
const place = z.looseObject({
  format: z.literal(1),
  /** The profile that the place has by itself; the file is named for it. */
  profile: profileId,
  folders: z.array(z.string()),
  gitCommonDir: z.string().optional(),
  gitStamp: z.string().optional(),
  remotes: z.array(z.string()),
  /** A commit that was in its history when it was first seen. */
  commit: z.string().regex(COMMIT_ID).optional(),
  /** What it looked like when it was first seen: whose memory a person may let it use. */
  looksLike: z.looseObject({ profile: profileId, likeness: z.enum(LIKENESSES) }).optional(),
  /** What a person said to that. */
  choice: z.enum(['adopt', 'separate']).optional(),
});
type Place = z.infer<typeof place>;

export interface ResolvedPlace {
  readonly profile: ProfileId;
  readonly report: PlaceReport;
  readonly findings: readonly StoreFinding[];
  /** Remembers the place as it looks now, and what a person decided about it. */
  keep(choice?: PlaceChoice): Promise<void>;
}

/** One file a place, written for that place alone (P40). */
export class Places {
  constructor(
    private readonly files: Files,
    private readonly home: string,
  ) {}

  async resolve(facts: PlaceFacts, evidenceKey: Uint8Array): Promise<ResolvedPlace> {
    const { places, findings } = await this.readAll();
    const known = places.find((one) => isSamePlace(one, facts));
    const now = withFacts(known ?? (await this.newPlace(places, facts, evidenceKey)), facts);
    const report = reportOf(now, places);
    return {
      profile: report.profile,
      report,
      findings: report.standing === 'unconfirmed' ? [...findings, unconfirmed(report, facts)] : findings,
      keep: async (choice) => {
        const bytes = canonicalBytes(toStored(choice === undefined ? now : { ...now, choice }));
        if (known !== undefined && Buffer.compare(bytes, canonicalBytes(toStored(known))) === 0) return;
        await this.files.makeFolder(this.folder);
        await this.files.write(path.join(this.folder, `${now.profile}.json`), bytes);
      },
    };
  }

  /** Something else was here before: its memory is not for the newcomer, who gets a profile by its own stamp. */
  private async newPlace(places: readonly Place[], facts: PlaceFacts, key: Uint8Array): Promise<Place> {
    const address = facts.git?.commonDir ?? facts.folder;
    const isTaken = places.some((one) => one.gitCommonDir === address || one.folders.includes(facts.folder));
    const profile = derivedProfile(key, isTaken ? `${address}\n${facts.git?.stamp ?? ''}` : address);
    const looksLike = await this.likenessOf(places, facts);
    const fresh = { format: 1 as const, profile, folders: [], remotes: [] };
    return looksLike === undefined ? fresh : { ...fresh, looksLike };
  }

  /** The known place that a new one looks most like: nobody can copy a stamp, anybody a remote or a history. */
  private async likenessOf(places: readonly Place[], facts: PlaceFacts): Promise<Place['looksLike']> {
    const { git, folder } = facts;
    const to = (likeness: PlaceLikeness, known: Place | undefined) =>
      known === undefined ? undefined : { profile: profileInUse(known), likeness };
    const moved = git && places.find((one) => one.gitStamp === git.stamp);
    const sharing = git && places.find((one) => git.remotes.some((remote) => one.remotes.includes(remote)));
    const found = to('moved', moved) ?? to('remote', sharing);
    if (found !== undefined) return found;
    for (const one of git === undefined ? [] : places) {
      if (one.commit === undefined || git === undefined) continue;
      if (await holdsObject(this.files, git.commonDir, one.commit)) return to('history', one);
    }
    const before = places.find(
      (one) => one.folders.includes(folder) || (git && one.gitCommonDir === git.commonDir),
    );
    return to('path', before);
  }

  private async readAll(): Promise<{
    readonly places: readonly Place[];
    readonly findings: readonly StoreFinding[];
  }> {
    const places: Place[] = [];
    const findings: StoreFinding[] = [];
    for (const { name } of await this.files.list(this.folder)) {
      if (!name.endsWith('.json')) continue;
      const read = await this.readOne(path.join(this.folder, name));
      if (read === undefined) findings.push(unreadable(path.join(this.folder, name)));
      else places.push(read);
    }
    return { places, findings };
  }

  private async readOne(file: string): Promise<Place | undefined> {
    try {
      const bytes = await this.files.read(file, 1 << 20);
      const read = place.parse(fromStored(JSON.parse(Buffer.from(bytes ?? []).toString('utf8'))));
      return path.basename(file) === `${read.profile}.json` ? read : undefined;
    } catch {
      return undefined;
    }
  }

  private get folder(): string {
    return path.join(this.home, 'places');
  }
}

/**
 * A repository is itself by its git folder: at the same path, with the same stamp or a remote in common (a renamed
 * remote keeps its stamp, a restored backup its remotes). A folder without git is its real path, and stays itself
 * when a repository appears in it.
 */
function isSamePlace(known: Place, { folder, git }: PlaceFacts): boolean {
  const atFolder = known.folders.includes(folder);
  if (git === undefined) return atFolder;
  if (known.gitCommonDir === undefined) return atFolder;
  if (known.gitCommonDir !== git.commonDir) return false;
  return known.gitStamp === git.stamp || git.remotes.some((remote) => known.remotes.includes(remote));
}

function withFacts(known: Place, { folder, git }: PlaceFacts): Place {
  const folders = [...new Set([...known.folders, folder])].sort();
  if (git === undefined) return { ...known, folders };
  const remotes = [...new Set([...known.remotes, ...git.remotes])].sort();
  const commit = known.commit ?? git.commit;
  return {
    ...known,
    folders,
    gitCommonDir: git.commonDir,
    gitStamp: git.stamp,
    remotes,
    ...(commit === undefined ? {} : { commit }),
  };
}

/** Until a person said otherwise, a place has a memory of its own. */
const profileInUse = ({ profile, looksLike, choice }: Place): ProfileId =>
  choice === 'adopt' && looksLike !== undefined ? looksLike.profile : profile;

function reportOf(now: Place, places: readonly Place[]): PlaceReport {
  const { looksLike, choice, folders, remotes } = now;
  const profile = profileInUse(now);
  if (looksLike === undefined) return { profile, standing: 'known', folders, remotes };
  const folder = places.find((one) => one.profile === looksLike.profile)?.folders[0];
  return {
    profile,
    standing: choice === undefined ? 'unconfirmed' : choice === 'adopt' ? 'adopted' : 'separate',
    folders,
    remotes,
    looksLike: {
      profile: looksLike.profile,
      likeness: looksLike.likeness,
      ...(folder === undefined ? {} : { folder }),
    },
  };
}

const LIKENESS_WORDS: Readonly<Record<PlaceLikeness, string>> = {
  moved: 'moved here from',
  remote: 'another clone of',
  history: 'a copy or fork of',
  path: 'not what was here before:',
};

function unconfirmed({ looksLike }: PlaceReport, { folder }: PlaceFacts): StoreFinding {
  const other = looksLike?.folder ?? looksLike?.profile ?? '';
  const words = LIKENESS_WORDS[looksLike?.likeness ?? 'path'];
  return {
    code: 'place-unconfirmed',
    severity: 'information',
    file: folder,
    message: `This folder looks as if it were ${words} ${other}. A copy is not trusted by its looks: until you choose, it has an empty memory of its own. Run "assay place --adopt" to use the other memory here too, or "assay place --separate" to keep them apart.`,
  };
}

const unreadable = (file: string): StoreFinding => ({
  code: 'place-unconfirmed',
  severity: 'warning',
  file,
  message:
    'This file should say which folder a memory belongs to and cannot be read. Restore it from a backup.',
});
