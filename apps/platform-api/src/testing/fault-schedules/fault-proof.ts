import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { startPostgres } from '@store-panel/tooling/postgres/postgres';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { startHostHere, startHostProcess } from '#testing/fault-schedules/host.ts';
import { runSchedules } from '#testing/fault-schedules/run-schedules.ts';
import { CONCURRENT_CLIENTS } from '#testing/fault-schedules/schedule.ts';

// `pnpm --filter @store-panel/platform-api fault-proof [--schedules 10000] [--seed 1] [--engine postgresql|embedded]`:
// runs the client against the real server: with PostgreSQL in a child process that is killed and restarted, with the
// embedded engine in this process. Prints lines of JSON with the memory in use; exits with 1 if a write happened twice,
// or not at all although it was confirmed.

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string', default: 'postgresql' },
  },
});
const { engine } = values;
if (engine !== 'embedded' && engine !== 'postgresql') throw new Error('--engine takes "embedded" or "postgresql"');
const seed = Number(values.seed);
const batches = Math.ceil(Number(values.schedules) / CONCURRENT_CLIENTS);
const printLine = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const megabytes: number[] = [];
function measureHeapMb(): number {
  collect();
  const inUse = Number((process.memoryUsage().heapUsed / 2 ** 20).toFixed(1));
  megabytes.push(inUse);
  return inUse;
}

printLine({ schedules: batches * CONCURRENT_CLIENTS, seed, engine });
const server = engine === 'postgresql' ? await startPostgres() : null;
const databaseUrl = server?.url();
const database = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 10, log: silentLog });
const host = databaseUrl === undefined ? await startHostHere(database) : await startHostProcess(databaseUrl);
try {
  const every = Math.ceil(batches / 10);
  const proof = await runSchedules(database, host, {
    batches,
    seed,
    onProgress: ({ schedules, restarts, problems }) => {
      if ((schedules / CONCURRENT_CLIENTS) % every === 0)
        printLine({ schedules, restarts, problems: problems.length, heapMb: measureHeapMb() });
    },
  });
  const { problems, ...counts } = proof;
  for (const problem of problems.slice(0, 20)) process.stdout.write(`${problem}\n`);
  // The first tenth fills caches.
  const memory = (megabytes.at(-1) ?? 1) / (megabytes[0] ?? 1);
  printLine({ ...counts, problems: problems.length, heapAtEndOverFirstTenth: Number(memory.toFixed(3)) });
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await host.close();
  await database.close();
  await server?.stop();
}
