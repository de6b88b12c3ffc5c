import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Running, isAlive, startTree } from './process-tree.mjs';

let folder: string;
let running: Running | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'process-tree-'));
});
afterEach(() => {
  running?.kill();
  rmSync(folder, { recursive: true });
});

/** A program that notes its pid, does `work`, and lives until it is ended. */
const program = (name: string, work = '') =>
  `require('node:fs').writeFileSync(${JSON.stringify(join(folder, name))}, String(process.pid)); ${work}; setInterval(() => {}, 1000);`;

/** Starts such a program from within another, in a session of its own, as turbo does. */
const start = (code: string) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(code)}], { detached: true, stdio: 'ignore' })`;

const pidOf = (name: string) =>
  vi.waitFor(() => {
    const pid = Number(readFileSync(join(folder, name), 'utf8'));
    expect(pid).toBeGreaterThan(0);
    return pid;
  });

const expectGone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false));

test('stopping ends what a program started, and what that started, in sessions of their own', async () => {
  running = startTree(process.execPath, [
    '-e',
    program('parent', start(program('child', start(program('grandchild'))))),
  ]);
  const pids = await Promise.all(['parent', 'child', 'grandchild'].map(pidOf));
  expect(pids.map(isAlive)).toEqual([true, true, true]);
  await running.stop();
  await Promise.all(pids.map(expectGone));
  expect(await running.ended).toBeUndefined();
});

test('a program that is deaf to the request is ended all the same', async () => {
  const deaf = program('deaf', `process.on('SIGTERM', () => {})`);
  running = startTree(process.execPath, ['-e', deaf], {}, 100);
  const pid = await pidOf('deaf');
  await running.stop();
  await expectGone(pid);
});

test('a program that ends in its own way is waited for', async () => {
  const tidy = program('tidy', `process.on('SIGTERM', () => setTimeout(() => process.exit(7), 100))`);
  running = startTree(process.execPath, ['-e', tidy]);
  await pidOf('tidy');
  await running.stop();
  expect(await running.ended).toBe(7);
});

test('a program that cannot be started says so', async () => {
  running = startTree(join(folder, 'nowhere'), []);
  await expect(running.ended).rejects.toThrow('ENOENT');
});
