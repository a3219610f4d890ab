import { hkdfSync } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';

/**
 * The evidence key of a machine that has none yet (docs/adr/0002-ids-before-the-first-write.md): derived from facts of
 * this machine and user that are not published, so that a read-only scan names claims as the first writing open will.
 * The first writing open keeps exactly this key in a file, and from then on the file rules.
 */
export function initialKey(assayHome: string): Uint8Array {
  const facts = JSON.stringify([machineId(), homeFolder(), userId(), os.hostname(), assayHome]);
  return new Uint8Array(hkdfSync('sha256', facts, 'assay evidence key v1', 'ids before the first write', 32));
}

function machineId(): string {
  for (const file of ['/etc/machine-id', '/var/lib/dbus/machine-id']) {
    try {
      return fs.readFileSync(file, 'utf8').trim();
    } catch {
      // Not this platform's; the other facts stand in.
    }
  }
  return '';
}

function homeFolder(): readonly string[] {
  try {
    const stat = fs.statSync(os.homedir(), { bigint: true });
    return [os.homedir(), String(stat.ino), String(stat.birthtimeNs)];
  } catch {
    return [os.homedir()];
  }
}

function userId(): number | string {
  return process.getuid?.() ?? os.userInfo().username;
}
