import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT_SCRIPTS } from './root-scripts.mjs';
import { runInForeground } from './run-child.mjs';
import { root } from './toolchain.mjs';

const bootstrap = join(root, 'tooling/bootstrap/bootstrap.mjs');

/** Starts a program under the toolchain and waits until it speaks. */
async function startUnderBootstrap(code: string, environment: NodeJS.ProcessEnv = process.env) {
  const started = spawn(process.execPath, [bootstrap, 'exec', 'node', '-e', code], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(started, 'exit');
  const [output] = (await once(started.stdout, 'data')) as [Buffer];
  const pid = Number(output.toString());
  // One that outlives a failed test would hold the streams of the test run, which then never ends.
  onTestFinished(() => endProgram(pid));
  return { started, ended, pid };
}

function endProgram(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

const untilSignal = (exitCode: number) =>
  `process.on('SIGTERM', () => process.exit(${exitCode})); console.log(process.pid); setInterval(() => {}, 1000)`;

test('signals are listened for before the program runs', async () => {
  const before = process.listenerCount('SIGTERM');
  let whenStarted = 0;
  const options = {
    get cwd() {
      whenStarted = process.listenerCount('SIGTERM');
      return root;
    },
  };
  expect(await runInForeground(process.execPath, ['-e', ''], options)).toBe(0);
  expect(whenStarted).toBe(before + 1);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

test('a signal reaches the program, whose exit code is ours', async () => {
  const { started, ended } = await startUnderBootstrap(untilSignal(7));
  started.kill('SIGTERM');
  expect(await ended).toEqual([7, null]);
});

test('a program that a signal ended gives the exit code that shells give', async () => {
  const { started, ended } = await startUnderBootstrap('console.log(process.pid); setInterval(() => {}, 1000)');
  started.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
});

test('when the shell that npm put in between dies, the program ends too', async () => {
  const program = `"${process.execPath}" "${bootstrap}" exec node -e "${untilSignal(0)}"; true`;
  const shell = spawn('sh', ['-c', program], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(shell.stdout, 'data')) as [Buffer];
  const pid = Number(output.toString());
  onTestFinished(() => endProgram(pid));
  shell.kill('SIGTERM');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
});

test.skipIf(process.platform === 'win32')('an interrupt to npm itself reaches the program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  const start = ROOT_SCRIPTS['start']?.replace('node tooling/bootstrap/bootstrap.mjs start', 'node program.mjs');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  writeFileSync(join(folder, 'program.mjs'), untilSignal(0).replace('SIGTERM', 'SIGINT'));
  // Its own process group, as of a service: the terminal's Ctrl-C would reach all of a group.
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(npm.stdout, 'data')) as [Buffer];
  const pid = Number(output.toString());
  onTestFinished(() => endProgram(pid));
  npm.kill('SIGINT');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  rmSync(folder, { recursive: true });
});

test('a root script runs in the repository, and no tool in it sends telemetry', async () => {
  const code = 'console.log(JSON.stringify([process.cwd(), process.env]))';
  const started = spawn(process.execPath, [bootstrap, 'run', 'node', '-e', code], {
    cwd: join(root, 'tooling'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = (await started.stdout.toArray()).join('').trimEnd();
  const [folder, environment] = JSON.parse(output.split('\n').at(-1) ?? '') as [
    string,
    Readonly<Record<string, string>>,
  ];
  expect(folder).toBe(root);
  expect(environment).toMatchObject({
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
  });
});

test('an unknown command tells which there are', async () => {
  const started = spawn(process.execPath, [bootstrap, 'strat'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(started, 'exit');
  const [output] = (await once(started.stderr, 'data')) as [Buffer];
  expect(output.toString()).toContain('start | test | run <command …>');
  expect(await ended).toEqual([2, null]);
});
