import { readFile } from 'node:fs/promises';
import { inRoot, root } from './repository.mjs';
import { npm, SetUpError } from './run.mjs';

const OLDEST_NODE = { major: 20, minor: 19 };

/** Installs the packages that package-lock.json names, unless node_modules holds them already. */
export async function ensurePackages() {
  refuseOldNode();
  if (await areInstalled()) return;
  console.log('Installing packages (npm ci) …');
  await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], { cwd: root });
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor)) return;
  throw new SetUpError(
    `Assay needs Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer; this is ${process.versions.node}. See https://nodejs.org/en/download`,
  );
}

/** npm writes what it installed into node_modules/.package-lock.json; optional packages of other platforms are not there. */
async function areInstalled() {
  try {
    const wanted = await readPackages('package-lock.json');
    const present = await readPackages('node_modules/.package-lock.json');
    return Object.entries(wanted).every(
      ([place, entry]) => place === '' || entry.optional || present[place]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, { version?: string, optional?: boolean }>>}
 */
async function readPackages(file) {
  return JSON.parse(await readFile(inRoot(file), 'utf8')).packages;
}
