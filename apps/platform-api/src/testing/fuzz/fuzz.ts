import { parseArgs } from 'node:util';

import { openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import { fuzzCalls } from '#testing/fuzz/fuzz-calls.ts';

// `pnpm --filter @store-panel/platform-api fuzz --each 200 [--seed 1]` makes each call until so many of its cases were valid and
// so many were not, `--runs 20000` so many calls of all, on the embedded engine in memory or on the empty database that DATABASE_URL names. Says of each call what came of it, which
// never did what they are for, and what must not have happened; ends with 1 for any of the last.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    each: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const MOST_SHOWN = 10;
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(1));

const seed = Number(values.seed);
const amount = values.each === undefined ? { runs: Number(values.runs) } : { each: Number(values.each) };
const databaseUrl = process.env['DATABASE_URL'];
say({ ...amount, seed, engine: databaseUrl === undefined ? 'embedded' : 'postgresql' });
const begun = performance.now();
const database = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 4, log: silentLog });
const { replies, faults, byCall } = await fuzzCalls(database, amount, seed);
await database.close();

const calls = [...byCall].map(([call, tally]) => ({ call, ...tally, invalid: tally.made - tally.valid }));
type Count = 'made' | 'succeeded' | 'valid' | 'invalid' | 'meant' | 'meantSucceeded';
const total = (name: Count) => calls.reduce((sum, { [name]: count }) => sum + count, 0);
const least = (name: Count) => Math.min(...calls.map(({ [name]: count }) => count));
for (const { milliseconds: _, ...came } of calls) say(came);
say({ replies });
say({ made: total('made'), succeeded: total('succeeded'), valid: total('valid'), invalid: total('invalid') });
say({ eachAtLeast: { made: least('made'), valid: least('valid'), invalid: least('invalid') } });
say({ meant: total('meant'), meantSucceeded: total('meantSucceeded') });
const never = calls.filter(({ succeeded }) => succeeded === 0);
const gotThrough = calls.length - never.length;
say({ calls: calls.length, succeeded: gotThrough, share: Number((gotThrough / calls.length).toFixed(3)) });
say({ never: Object.fromEntries(never.map(({ call, refusals }) => [call, refusals])) });
const slowest = calls.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, MOST_SHOWN);
say({ seconds: seconds(performance.now() - begun) });
say({ secondsOf: Object.fromEntries(slowest.map(({ call, milliseconds }) => [call, seconds(milliseconds)])) });
for (const fault of faults.slice(0, MOST_SHOWN)) process.stdout.write(`${fault}\n`);
say({ faults: faults.length });
process.exitCode = faults.length === 0 ? 0 : 1;
