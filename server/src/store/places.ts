/** Which place is which profile (store.md): by what a place is, never by its name (P31, P32). */
import * as path from 'node:path';
import * as z from 'zod';
import { fromStored, toStored } from '../../../shared/src/codec';
import type { ProfileId } from '../../../shared/src/ids';
import { canonicalBytes } from '../../../shared/src/signing/canonical';
import type { StoreFinding } from '../../../shared/src/views';
import { derivedProfile } from '../crypto/identifiers';
import type { Files } from './files';
import type { PlaceFacts } from './gitFacts';

const place = z.looseObject({
  format: z.literal(1),
  profile: z.string().regex(/^pr_[a-z2-7]{26}$/),
  folders: z.array(z.string()),
  gitCommonDir: z.string().optional(),
  gitStamp: z.string().optional(),
  remotes: z.array(z.string()),
});
type Place = z.infer<typeof place>;

export interface ResolvedPlace {
  readonly profile: ProfileId;
  readonly findings: readonly StoreFinding[];
  /** Remembers the place as it looks now. */
  keep(): Promise<void>;
}

/** One file a profile, so that two processes never write one file with different contents in mind (P40). */
export class Places {
  constructor(
    private readonly files: Files,
    private readonly home: string,
  ) {}

  async resolve(facts: PlaceFacts, evidenceKey: Uint8Array): Promise<ResolvedPlace> {
    const { places, findings } = await this.readAll();
    const known = places.find((one) => isSamePlace(one, facts));
    if (known !== undefined) return this.resolved(withFacts(known, facts), known, findings);
    const address = facts.git?.commonDir ?? facts.folder;
    const taken = places.some((one) => one.gitCommonDir === address || one.folders.includes(facts.folder));
    // Something else was here before: its memory is not for the newcomer, who gets a profile by its own stamp.
    const profile = derivedProfile(evidenceKey, taken ? `${address}\n${facts.git?.stamp ?? ''}` : address);
    const fresh = withFacts({ format: 1, profile, folders: [], remotes: [] }, facts);
    return this.resolved(fresh, undefined, [...findings, ...unconfirmed(places, facts, taken)]);
  }

  private resolved(now: Place, before: Place | undefined, findings: readonly StoreFinding[]): ResolvedPlace {
    const bytes = canonicalBytes(toStored(now));
    return {
      profile: now.profile,
      findings,
      keep: async () => {
        if (before !== undefined && Buffer.compare(bytes, canonicalBytes(toStored(before))) === 0) return;
        await this.files.makeFolder(path.join(this.home, 'places'));
        await this.files.write(path.join(this.home, 'places', `${now.profile}.json`), bytes);
      },
    };
  }

  private async readAll(): Promise<{
    readonly places: readonly Place[];
    readonly findings: readonly StoreFinding[];
  }> {
    const folder = path.join(this.home, 'places');
    const places: Place[] = [];
    const findings: StoreFinding[] = [];
    for (const { name } of await this.files.list(folder)) {
      if (!name.endsWith('.json')) continue;
      const read = await this.readOne(path.join(folder, name));
      if (read === undefined) findings.push(unreadable(path.join(folder, name)));
      else places.push(read);
    }
    return { places, findings };
  }

  private async readOne(file: string): Promise<Place | undefined> {
    try {
      const bytes = await this.files.read(file, 1 << 20);
      return place.parse(fromStored(JSON.parse(Buffer.from(bytes ?? []).toString('utf8'))));
    } catch {
      return undefined;
    }
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
  return { ...known, folders, gitCommonDir: git.commonDir, gitStamp: git.stamp, remotes };
}

function unconfirmed(
  places: readonly Place[],
  { folder, git }: PlaceFacts,
  taken: boolean,
): readonly StoreFinding[] {
  const alike = places.find((one) => git?.remotes.some((remote) => one.remotes.includes(remote)));
  if (!taken && alike === undefined) return [];
  const other = alike === undefined ? 'what was here before' : (alike.folders[0] ?? alike.profile);
  return [
    {
      code: 'place-unconfirmed',
      severity: 'information',
      file: folder,
      message: `This folder looks like ${other}, whose memory is not used here: a copy is not trusted by its looks. It has a memory of its own.`,
    },
  ];
}

const unreadable = (file: string): StoreFinding => ({
  code: 'place-unconfirmed',
  severity: 'warning',
  file,
  message:
    'This file should say which folder a memory belongs to and cannot be read. Restore it from a backup.',
});
