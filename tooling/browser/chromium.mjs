// Where the browser of story tests and journeys comes from, and how it is launched.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * What the search for a browser touches; tests pass a made-up machine.
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {Readonly<Record<string, string | undefined>>} environment
 * @property {boolean} isRoot
 * @property {(file: string) => boolean} isExecutable
 * @property {(command: string, args: readonly string[]) => boolean} run runs a program to its end; true when it succeeded
 * @property {() => string} playwrightChromium the path at which Playwright keeps the browser that it downloads
 * @property {string} playwrightCli the script behind the `playwright` command
 */

/** @returns {Machine} */
function thisMachine() {
  return {
    platform: process.platform,
    environment: process.env,
    isRoot: process.getuid?.() === 0,
    isExecutable,
    run: (command, args) =>
      spawnSync(command, args, { stdio: ['ignore', process.stderr, process.stderr] }).status === 0,
    playwrightChromium: () =>
      /** @type {typeof import('playwright')} */ (require('playwright')).chromium.executablePath(),
    playwrightCli: join(dirname(require.resolve('playwright/package.json')), 'cli.js'),
  };
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return existsSync(file);
  } catch {
    return false;
  }
}

/**
 * The Chromium without windows: its pages look and act the same, and it draws no tabs and menus of its own around them (what
 * that costs: docs/decisions/0032-test-stages.md).
 */
const SHELL = 'chromium-headless-shell';
const NAMES_ON_PATH = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** @param {Machine} machine */
function knownLocations({ platform, environment }) {
  const isWindows = platform === 'win32';
  const path = environment['PATH'] ?? environment['Path'] ?? '';
  const folders = path.split(isWindows ? ';' : ':').filter((folder) => folder !== '');
  const onPath = NAMES_ON_PATH.flatMap((name) =>
    folders.map((folder) => (isWindows ? `${folder}\\${name}.exe` : `${folder}/${name}`)),
  );
  if (platform === 'darwin') {
    const applications = ['/Applications', `${environment['HOME'] ?? ''}/Applications`];
    const programs = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];
    return [...onPath, ...applications.flatMap((folder) => programs.map((program) => `${folder}/${program}`))];
  }
  if (isWindows) {
    const installed = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => environment[name] ?? []);
    const programs = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'];
    return [...onPath, ...installed.flatMap((folder) => programs.map((program) => `${folder}\\${program}`))];
  }
  return [...onPath, '/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'];
}

const APT = '/usr/bin/apt-get';

/**
 * The path of a Chromium: `CHROMIUM_PATH`; as root on Debian the headless shell, from the system's packages if it is not
 * there yet; one that is on the machine; one that Playwright downloaded earlier; one that Playwright downloads now.
 * Installing prints its progress to stderr.
 * @param {Machine} [machine]
 * @returns {string}
 * @throws {Error} that says how to get a browser, when none can be had
 */
export function findChromium(machine = thisMachine()) {
  const selected = machine.environment['CHROMIUM_PATH'];
  if (selected) {
    if (machine.isExecutable(selected)) return selected;
    throw new Error(`CHROMIUM_PATH is ${selected}, and there is no program at that path. Correct it or unset it.`);
  }
  const find = () =>
    [...knownLocations(machine), machine.playwrightChromium()].find((file) => machine.isExecutable(file));
  const found = find();
  if (found?.endsWith(SHELL)) return found;
  if (machine.isRoot && machine.isExecutable(APT)) {
    machine.run(APT, ['update']);
    machine.run(APT, ['install', '-y', '-o', 'DPkg::Lock::Timeout=600', SHELL]);
  }
  return find() ?? download(machine, find);
}

/**
 * @param {Machine} machine
 * @param {() => string | undefined} find
 */
function download(machine, find) {
  machine.run(process.execPath, [machine.playwrightCli, 'install', 'chromium']);
  const downloaded = find();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need a Chromium, and none was found or could be installed. ' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to the program.',
  );
}

// Chromium's sandbox refuses root, and the containers of most CI systems lack what it needs.
const withoutSandbox = process.getuid?.() === 0 || Boolean(process.env['CI']);

/** How every Chromium of ours is started: nothing that reaches for the network by itself or draws differently by GPU. */
export const chromiumArgs = [
  ...(withoutSandbox ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * How the Chromium of tests is started. Its pages live for seconds: optimizing their code costs more than it saves (a sixth
 * of the browser's processor time, docs/decisions/0056-test-budgets.md).
 */
export const testChromiumArgs = [...chromiumArgs, '--js-flags=--no-turbofan --no-maglev'];
