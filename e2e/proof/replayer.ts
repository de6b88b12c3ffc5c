import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { Account } from '#actors/accounts.ts';

const SIMULATOR = fileURLToPath(new URL('../../apps/simulator/dist/main.js', import.meta.url));

/** Used part of the simulator's result (apps/simulator/src/replay/summary.ts). Amounts are minor units. */
export interface Replayed {
  readonly ok: boolean;
  readonly orders: number;
  readonly completed: number;
  readonly seconds: number;
  readonly currency: string;
  readonly expected_total: number;
  readonly list_total: number;
}

export interface Replayer {
  readonly isOver: () => boolean;
  readonly ended: Promise<unknown>;
  /** Stops the simulator if the proof has failed. */
  stop(): void;
  /** Resolves after its end. @throws if it ended without a result */
  result(): Promise<Replayed>;
}

/** Starts the simulator, which places and processes every order of a file. */
export async function startReplayer(
  origin: string,
  cast: readonly Account[],
  { file, speed, seed }: { readonly file: string; readonly speed: string; readonly seed: string },
): Promise<Replayer> {
  const folder = await mkdtemp(join(tmpdir(), 'store-panel-replay-'));
  const accounts = join(folder, 'accounts.json');
  await writeFile(accounts, JSON.stringify(cast));
  const command = ['replay', '--api', origin, '--file', file, '--staff', '--accounts', accounts];
  const child = spawn(process.execPath, [SIMULATOR, ...command, '--speed', speed, '--seed', seed], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  const ended = once(child, 'exit').then(() => rm(folder, { recursive: true, force: true }));
  return {
    isOver: () => child.exitCode !== null,
    ended,
    stop: () => void child.kill('SIGKILL'),
    result: async () => JSON.parse(await output) as Replayed,
  };
}
