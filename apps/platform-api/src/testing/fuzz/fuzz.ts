import { parseArgs } from 'node:util';

import { openDatabase } from '#db/database.ts';
import { quietLog } from '#db/database-log.ts';
import { fuzzCalls } from '#testing/fuzz/fuzz-calls.ts';

// `pnpm --filter @store-panel/platform-api fuzz --runs 20000 [--seed 1]`, on the embedded engine in memory, or on the
// empty database that DATABASE_URL names. Says what was answered and what must not have been; ends with 1 for any of it.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const MOST_SHOWN = 10;
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const [runs, seed] = [Number(values.runs), Number(values.seed)];
const databaseUrl = process.env['DATABASE_URL'];
say({ runs, seed, engine: databaseUrl === undefined ? 'embedded' : 'postgresql' });
const database = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 4, log: quietLog });
const { replies, faults } = await fuzzCalls(database, runs, seed);
await database.close();
say({ replies });
for (const fault of faults.slice(0, MOST_SHOWN)) process.stdout.write(`${fault}\n`);
say({ faults: faults.length });
process.exitCode = faults.length === 0 ? 0 : 1;
