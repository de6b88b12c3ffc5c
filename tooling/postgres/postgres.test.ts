import { scaledMs } from '../vitest/test-wait.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { isAlive } from '../bootstrap/process-tree.mjs';
import { findPostgres } from './find-postgres.ts';
import { startPostgres } from './postgres.ts';

const found = findPostgres();
const isRunning = (pid: number | undefined) => pid !== undefined && isAlive(pid);
const folderOf = (url: string) => new URL(url).searchParams.get('host') ?? '';

const why = 'missing' in found ? ` (skipped: ${found.missing})` : '';

/** A program that starts a server, tells where it is, and then does nothing. */
const STARTER = `
  import { startPostgres } from ${JSON.stringify(fileURLToPath(new URL('./postgres.ts', import.meta.url)))};
  const server = await startPostgres();
  console.log(JSON.stringify({ pid: server.pid, url: server.url() }));
  setInterval(() => {}, 1000);`;

describe.skipIf('missing' in found)(`a server${why}`, { timeout: scaledMs(60_000) }, () => {
  test('leaves nothing behind when it is stopped', async () => {
    const server = await startPostgres();
    const { pid } = server;
    expect(isRunning(pid)).toBe(true);
    await server.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(folderOf(server.url()))).toBe(false);
  });

  test('comes back after a crash', async () => {
    const server = await startPostgres({ isDurable: true });
    const before = server.pid;
    await server.crash();
    expect(isRunning(before)).toBe(false);
    await server.start();
    expect(isRunning(server.pid)).toBe(true);
    expect(server.pid).not.toBe(before);
    await server.stop();
  });

  test('that cannot start says why, and leaves nothing behind', async () => {
    await expect(startPostgres({ settings: { shared_buffers: '1kB' } })).rejects.toThrow(/shared_buffers/);
  });

  test('ends with its starter, however that ends', async () => {
    const starter = spawn(process.execPath, ['--input-type=module-typescript', '--eval', STARTER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(starter.stdout), 'line')) as [string];
    const { pid, url } = JSON.parse(line) as { pid: number; url: string };
    expect(isRunning(pid)).toBe(true);
    starter.kill('SIGKILL');
    await vi.waitFor(() => expect([isRunning(pid), existsSync(folderOf(url))]).toEqual([false, false]), 30_000);
  });
});
