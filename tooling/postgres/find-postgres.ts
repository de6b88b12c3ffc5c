import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';

// Where the real PostgreSQL of tests and benchmarks comes from.

/** What the search touches; tests pass a made-up machine. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  isExecutable(file: string): boolean;
  /** Names in a folder; empty where there is no such folder. */
  list(folder: string): readonly string[];
  /** Makes a file unless it is there. */
  provide(folder: string, name: string, text: string): void;
  /** Runs a program to its end; true when it succeeded. */
  run(command: string, args: readonly string[]): boolean;
}

const thisMachine: Machine = {
  platform: process.platform,
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  isExecutable(file) {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  list(folder) {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  },
  provide(folder, name, text) {
    const file = `${folder}/${name}`;
    if (existsSync(file)) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  },
  run: (command, args) =>
    spawnSync(command, args, {
      stdio: ['ignore', process.stderr, process.stderr],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
};

export type Found =
  | { readonly programs: string }
  /** Why there is none, in a sentence that fits behind "skipped:". */
  | { readonly missing: string };

/** Older ones lack what the schema needs. */
const OLDEST_MAJOR = 15;

/** Folders that may hold the server programs of several versions, with the way from a version to its programs. */
function versionedFolders(machine: Machine): readonly (readonly [folder: string, name: RegExp, rest: string])[] {
  if (machine.platform === 'darwin') {
    const postgresql = /^postgresql@(\d+)$/;
    return [
      ['/opt/homebrew/opt', postgresql, '/bin'],
      ['/usr/local/opt', postgresql, '/bin'],
      ['/Applications/Postgres.app/Contents/Versions', /^(\d+)/, '/bin'],
    ];
  }
  if (machine.platform === 'win32') {
    return [[`${machine.environment['PROGRAMFILES'] ?? 'C:\\Program Files'}\\PostgreSQL`, /^(\d+)/, '\\bin']];
  }
  return [
    ['/usr/lib/postgresql', /^(\d+)/, '/bin'],
    ['/usr', /^pgsql-(\d+)/, '/bin'],
    ['/usr/lib', /^postgresql(\d+)$/, '/bin'],
  ];
}

function search(machine: Machine): string | undefined {
  const [slash, suffix, separator] = machine.platform === 'win32' ? ['\\', '.exe', ';'] : ['/', '', ':'];
  const hasServer = (folder: string) =>
    ['postgres', 'initdb'].every((program) => machine.isExecutable(`${folder}${slash}${program}${suffix}`));
  const versioned = versionedFolders(machine)
    .flatMap(([folder, pattern, rest]) =>
      machine.list(folder).map((name) => ({
        major: Number(pattern.exec(name)?.[1] ?? 0),
        programs: `${folder}${slash}${name}${rest}`,
      })),
    )
    .filter(({ major }) => major >= OLDEST_MAJOR)
    .toSorted((a, b) => b.major - a.major)
    .map(({ programs }) => programs);
  const path = machine.environment['PATH'] ?? machine.environment['Path'] ?? '';
  return [...versioned, ...path.split(separator).filter(Boolean)].find(hasServer);
}

/**
 * The folder of a PostgreSQL server's programs: one that is on the machine, the newest first; else, as root on Debian,
 * one from the system's packages, which are then installed with their progress on stderr.
 */
export function findPostgres(machine: Machine = thisMachine): Found {
  const present = search(machine);
  if (present !== undefined) return { programs: present };
  const apt = '/usr/bin/apt-get';
  const advice = `install PostgreSQL ${OLDEST_MAJOR} or newer, or set TEST_DATABASE_URL`;
  if (!machine.isRoot || !machine.isExecutable(apt)) {
    return { missing: `no PostgreSQL server programs on this machine; ${advice}` };
  }
  // The package would start a server of its own right away; only ours is needed.
  machine.provide('/etc/postgresql-common', 'createcluster.conf', 'create_main_cluster = false\n');
  machine.run(apt, ['update']);
  const restoreNextEnv = ['-o', 'Dpkg::Options::=--force-confold'];
  machine.run(apt, ['install', '-y', '-o', 'DPkg::Lock::Timeout=600', ...restoreNextEnv, 'postgresql']);
  const installed = search(machine);
  return installed === undefined
    ? { missing: `no PostgreSQL server programs, and installing them failed; ${advice}` }
    : { programs: installed };
}
