import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Plan, type Program, runPlatform } from './platform.mjs';
import { isAlive } from './process-tree.mjs';
import { type Supervisor, supervise } from './supervisor.mjs';

let folder: string;
let signals: EventEmitter;
let supervisor: Supervisor;
let problems: string[];
let health: string;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'platform-'));
  signals = new EventEmitter();
  supervisor = supervise(signals);
  problems = [];
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address() as AddressInfo);
  probe.close();
  health = `http://127.0.0.1:${port}/health`;
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

const program = (code: string): Program => ({
  command: process.execPath,
  args: ['-e', code],
  environment: process.env,
});

/** Appends a line to the log that all programs of a test share. */
const note = (line: string) =>
  `require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'log'))}, ${JSON.stringify(line)} + ' ' + process.pid + '\\n');`;
const log = () => {
  try {
    return readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
};
const events = () => log().map((line) => line.split(' ')[0]);
const pidOf = (event: string) =>
  Number(
    log()
      .find((line) => line.startsWith(event))
      ?.split(' ')[1],
  );

const orderlyEnd = (name: string) => `process.on('SIGTERM', () => { ${note(`${name}-ended`)} process.exit(0); });`;
const answering = () =>
  `require('node:http').createServer((_, reply) => reply.end('ok')).on('error', () => process.exit(1)).listen(${port}, '127.0.0.1', () => { ${note('server')} });`;

const run = (plan: Partial<Plan> = {}) =>
  runPlatform(
    {
      build: program(note('build')),
      server: program(`${answering()} ${orderlyEnd('server')}`),
      simulator: () =>
        Promise.resolve(program(`${note('simulator')} ${orderlyEnd('simulator')} setInterval(() => {}, 1000);`)),
      health,
      patience: 10_000,
      onReady: () => Promise.resolve(),
      ...plan,
    },
    supervisor,
    (problem) => problems.push(problem),
  );

const untilSeen = (event: string) => vi.waitFor(() => expect(events()).toContain(event));

test('starts the server after the build, the simulator once the server answers, and ends both in turn', async () => {
  const onReady = vi.fn(() => Promise.resolve());
  const code = run({ onReady });
  await untilSeen('simulator');
  expect(onReady).toHaveBeenCalledOnce();
  signals.emit('SIGTERM');
  expect(await code).toBe(0);
  expect(events()).toEqual(['build', 'server', 'simulator', 'simulator-ended', 'server-ended']);
  expect(problems).toEqual([]);
});

test('runs without a simulator', async () => {
  const onReady = vi.fn(() => Promise.resolve());
  const code = run({ simulator: undefined, onReady });
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled());
  signals.emit('SIGINT');
  expect(await code).toBe(0);
  expect(events()).toEqual(['build', 'server', 'server-ended']);
});

test('a failed build starts nothing', async () => {
  expect(await run({ build: program(`console.error('no such module'); process.exitCode = 3`) })).toBe(3);
  expect(problems).toEqual(['no such module\n\nThe build failed; its messages are above.']);
  expect(events()).toEqual([]);
});

test('a server that cannot start ends everything with its exit code', async () => {
  expect(await run({ server: program('process.exit(4)') })).toBe(4);
  expect(problems).toEqual(['The server could not start; its message is above.']);
  expect(events()).toEqual(['build']);
});

test('a server that never answers is given up', async () => {
  expect(await run({ server: program('setInterval(() => {}, 1000)'), patience: 200 })).toBe(1);
  expect(problems).toEqual([`The server does not answer at ${health}.`]);
});

test('a server that crashes takes the simulator along', async () => {
  const crashing = `${answering()} process.on('SIGUSR2', () => process.exit(5));`;
  const code = run({ server: program(crashing) });
  await untilSeen('simulator');
  process.kill(pidOf('server'), 'SIGUSR2');
  expect(await code).toBe(5);
  expect(problems).toEqual(['The server ended by itself; its message is above.']);
  expect(events().at(-1)).toBe('simulator-ended');
});

test('a simulator that crashes is mentioned, and the server goes on', async () => {
  const code = run({ simulator: () => Promise.resolve(program(`${note('simulator')} process.exit(6)`)) });
  await vi.waitFor(() => expect(problems).toHaveLength(1));
  expect(problems[0]).toContain('exit code 6');
  expect((await fetch(health)).ok).toBe(true);
  signals.emit('SIGTERM');
  expect(await code).toBe(0);
});

test('a stop during the build ends the build', async () => {
  const code = run({ build: program(`${note('build')} setInterval(() => {}, 1000)`) });
  await untilSeen('build');
  signals.emit('SIGINT');
  expect(await code).toBe(0);
  expect(isAlive(pidOf('build'))).toBe(false);
  expect(events()).toEqual(['build']);
});

test('a second request ends a program that takes its time at once; the echo of the first does not', async () => {
  const slow = `process.on('SIGTERM', () => { ${note('asked')} });`;
  const code = run({ server: program(`${answering()} ${slow}`), simulator: undefined });
  await untilSeen('server');
  // The programs' own clock does not matter here, only that of the requests.
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    signals.emit('SIGINT');
    await vi.waitFor(() => expect(events()).toContain('asked'));
    signals.emit('SIGINT');
    expect(isAlive(pidOf('server'))).toBe(true);
    vi.setSystemTime(Date.now() + 1_000);
    signals.emit('SIGINT');
    expect(await code).toBe(130);
  } finally {
    vi.useRealTimers();
  }
});

test('a port that is taken meanwhile is not mistaken for the server', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  expect(await run({ server: program(answering()) })).toBe(1);
  expect(problems).toEqual(['The server could not start; its message is above.']);
  other.close();
});
