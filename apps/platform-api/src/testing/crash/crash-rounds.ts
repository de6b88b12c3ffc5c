import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import type { EngineKind } from '#db/opened-pool.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { type CrashFindings, checkAfterCrash } from './crash-check.ts';
import { type CrashTarget, createCrashTarget } from './crash-target.ts';

export interface CrashRound extends CrashFindings {
  readonly round: number;
  /** Changes acknowledged in this round. */
  readonly acknowledged: number;
  /** Time to reopen the database after the crash. */
  readonly reopenMs: number;
}

const WRITER = fileURLToPath(new URL('./crash-writer.ts', import.meta.url));

/** Kills the target after `changes` acknowledged changes. @returns all changes acknowledged until the end */
async function writeAndKill(target: CrashTarget, changes: number, acknowledged: Map<string, number>): Promise<number> {
  const writer = spawn(
    process.execPath,
    ['--conditions=@store-panel/source', WRITER, target.databaseUrl, target.dataFolder, String(WRITER_COUNT)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let stderr = '';
  writer.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  let acknowledgedCount = 0;
  let kill: Promise<void> | undefined;
  const lines = createInterface(writer.stdout);
  lines.on('line', (line) => {
    const [id = '', version] = line.split(' ');
    acknowledged.set(id, Number(version));
    acknowledgedCount += 1;
    if (acknowledgedCount === changes) kill = target.kill(writer);
  });
  await Promise.all([once(writer, 'close'), once(lines, 'close')]);
  if (kill === undefined) throw new Error(`The writer ended by itself:\n${stderr}`);
  await kill;
  return acknowledgedCount;
}

/** Number of concurrent changes. */
const WRITER_COUNT = 4;

const MIN_CHANGES = 30;
const MAX_CHANGES = 400;

async function inspect(
  target: CrashTarget,
  acknowledged: Map<string, number>,
): Promise<CrashFindings & { reopenMs: number }> {
  const began = performance.now();
  await target.restart();
  const database = await openDatabase({
    databaseUrl: target.databaseUrl === '' ? undefined : target.databaseUrl,
    dataFolder: target.dataFolder,
    poolSize: 2,
    log: silentLog,
    withAmcheck: true,
  });
  const reopenMs = Math.round(performance.now() - began);
  try {
    return { reopenMs, ...(await checkAfterCrash(database, acknowledged, WRITER_COUNT)) };
  } finally {
    await database.close();
  }
}

/** Kills the engine repeatedly during writes on the same data, and checks the data after each crash. */
export async function runCrashRounds(
  engine: EngineKind,
  rounds: number,
  seed: number,
  onRound: (round: CrashRound) => void,
): Promise<void> {
  const random = createRandom(seed);
  const target = await createCrashTarget(engine);
  const acknowledged = new Map<string, number>();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const acknowledgedCount = await writeAndKill(
        target,
        MIN_CHANGES + random.upTo(MAX_CHANGES - MIN_CHANGES),
        acknowledged,
      );
      const inspection = await inspect(target, acknowledged);
      onRound({ round, acknowledged: acknowledgedCount, ...inspection });
    }
  } finally {
    await target.remove();
  }
}
