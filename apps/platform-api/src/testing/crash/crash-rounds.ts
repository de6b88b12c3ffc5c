import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@store-panel/tooling/postgres/postgres';
import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import type { EngineKind } from '#db/opened-pool.ts';
import { type CrashFindings, checkAfterCrash } from './crash-check.ts';

export interface CrashRound extends CrashFindings {
  readonly round: number;
  /** Changes acknowledged in this round. */
  readonly acknowledged: number;
  /** From asking for the database to its first answer, after the crash. */
  readonly reopenMs: number;
}

/** What is killed, and opened again. */
interface Victim {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  kill(writer: ChildProcess): Promise<void>;
  revive(): Promise<void>;
  remove(): Promise<void>;
}

/** The engine lives in the writer: killing that is all. */
function embeddedVictim(): Victim {
  const dataFolder = mkdtempSync(join(tmpdir(), 'store-panel-crash-'));
  return {
    databaseUrl: '',
    dataFolder,
    async kill(writer) {
      writer.kill('SIGKILL');
    },
    revive: () => Promise.resolve(),
    async remove() {
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Every process of the server is killed; the writer then finds nobody to speak to. */
async function serverVictim(): Promise<Victim> {
  const server = await startPostgres({ isDurable: true });
  return {
    databaseUrl: server.url(),
    dataFolder: '',
    async kill(writer) {
      await server.crash();
      writer.kill('SIGKILL');
    },
    revive: () => server.start(),
    remove: () => server.stop(),
  };
}

const WRITER = fileURLToPath(new URL('./crash-writer.ts', import.meta.url));

/** Lets the writer work until it has acknowledged `changes` more, then kills; what it said until its end counts. */
async function writeAndKill(victim: Victim, changes: number, acknowledged: Map<string, number>): Promise<number> {
  const writer = spawn(
    process.execPath,
    ['--conditions=@store-panel/source', WRITER, victim.databaseUrl, victim.dataFolder, String(WRITERS)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let complaint = '';
  writer.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
  let heard = 0;
  let kill: Promise<void> | undefined;
  const lines = createInterface(writer.stdout);
  lines.on('line', (line) => {
    const [id = '', version] = line.split(' ');
    acknowledged.set(id, Number(version));
    heard += 1;
    if (heard === changes) kill = victim.kill(writer);
  });
  await Promise.all([once(writer, 'close'), once(lines, 'close')]);
  if (kill === undefined) throw new Error(`The writer ended by itself:\n${complaint}`);
  await kill;
  return heard;
}

/** Numbers below 1 in an order that `seed` decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Changes under way at a time. */
const WRITERS = 4;

const FEWEST = 30;
const MOST = 400;

async function inspect(
  victim: Victim,
  acknowledged: Map<string, number>,
): Promise<CrashFindings & { reopenMs: number }> {
  const began = performance.now();
  await victim.revive();
  const database = await openDatabase({
    databaseUrl: victim.databaseUrl === '' ? undefined : victim.databaseUrl,
    dataFolder: victim.dataFolder,
    poolSize: 2,
    log: silentLog,
    withAmcheck: true,
  });
  const reopenMs = Math.round(performance.now() - began);
  try {
    return { reopenMs, ...(await checkAfterCrash(database.pool, acknowledged, WRITERS)) };
  } finally {
    await database.close();
  }
}

/** Kills the engine in mid-write, again and again on the same data, and checks what is left after each time. */
export async function crash(
  engine: EngineKind,
  rounds: number,
  seed: number,
  tell: (round: CrashRound) => void,
): Promise<void> {
  const random = randomFrom(seed);
  const victim = engine === 'embedded' ? embeddedVictim() : await serverVictim();
  const acknowledged = new Map<string, number>();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const heard = await writeAndKill(victim, FEWEST + Math.floor(random() * (MOST - FEWEST)), acknowledged);
      const inspection = await inspect(victim, acknowledged);
      tell({ round, acknowledged: heard, ...inspection });
    }
  } finally {
    await victim.remove();
  }
}
