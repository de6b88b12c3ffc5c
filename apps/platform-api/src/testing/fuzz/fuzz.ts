import { parseArgs } from 'node:util';

import { openDatabase } from '#db/database.ts';
import { quietLog } from '#db/database-log.ts';
import { fuzzCalls } from '#testing/fuzz/fuzz-calls.ts';

// `pnpm --filter @store-panel/platform-api fuzz --runs 20000 [--seed 1]`, or `--each 200` of every call, on the embedded
// engine in memory or on the empty database that DATABASE_URL names. Says what was answered, which calls never did what they
// are for, and what must not have happened; ends with 1 for any of the last.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    each: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const MOST_SHOWN = 10;
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const seed = Number(values.seed);
const amount = values.each === undefined ? { runs: Number(values.runs) } : { each: Number(values.each) };
const databaseUrl = process.env['DATABASE_URL'];
say({ ...amount, seed, engine: databaseUrl === undefined ? 'embedded' : 'postgresql' });
const database = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 4, log: quietLog });
const { replies, faults, byCall } = await fuzzCalls(database, amount, seed);
await database.close();
say({ replies });
const never = [...byCall].flatMap(([key, { succeeded }]) => (succeeded === 0 ? [key] : []));
const least = Math.min(...[...byCall.values()].map(({ made }) => made));
const share = Number(((byCall.size - never.length) / byCall.size).toFixed(3));
say({ calls: byCall.size, madeAtLeast: least, succeeded: byCall.size - never.length, share });
say({ never });
for (const fault of faults.slice(0, MOST_SHOWN)) process.stdout.write(`${fault}\n`);
say({ faults: faults.length });
process.exitCode = faults.length === 0 ? 0 : 1;
