import type { SettledChoice } from '../../core/diagnose/repositoryFacts';
import type { FactSource } from './source';

/** The edition and the oldest compiler, of a package or of what its workspace shares. */
export const cargo: FactSource = {
  names: ['cargo.toml'],
  read({ path, text }) {
    const settled: SettledChoice[] = [];
    let table = '';
    text.split('\n').forEach((raw, index) => {
      const heading = /^\[([\w.-]+)\]\s*$/.exec(raw.trim())?.[1];
      if (heading !== undefined) table = heading;
      if (table !== 'package' && table !== 'workspace.package') return;
      const at = { path, line: index + 1, says: `${path} says ${raw.trim().slice(0, 80)}` };
      const edition = /^edition\s*=\s*"(\d{4})"/.exec(raw)?.[1];
      if (edition !== undefined) settled.push({ ...at, subject: 'Rust edition', value: edition });
      const oldest = /^rust-version\s*=\s*"(1\.\d{1,3}(?:\.\d+)?)"/.exec(raw)?.[1];
      if (oldest !== undefined) settled.push({ ...at, subject: 'Rust version', value: `>=${oldest}` });
    });
    return { settled };
  },
};
