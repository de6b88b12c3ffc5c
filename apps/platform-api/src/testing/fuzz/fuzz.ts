import { parseArgs } from 'node:util';

import { openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import { fuzzCalls } from '#testing/fuzz/fuzz-calls.ts';

// `pnpm --filter @store-panel/platform-api fuzz --each 200 [--seed 1]` makes each call until it has 200 valid and 200
// invalid cases, `--runs 20000` makes that many calls in all; on the embedded engine in memory or on the empty database
// of DATABASE_URL. Prints the results of each call, the calls that never succeeded, and the faults; exits with 1 if
// there are faults.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    each: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const MAX_SHOWN = 10;
const printLine = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(1));

const seed = Number(values.seed);
const amount = values.each === undefined ? { runs: Number(values.runs) } : { each: Number(values.each) };
const databaseUrl = process.env['DATABASE_URL'];
printLine({ ...amount, seed, engine: databaseUrl === undefined ? 'embedded' : 'postgresql' });
const startedAt = performance.now();
const database = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 4, log: silentLog });
const { replies, faults, byCall } = await fuzzCalls(database, amount, seed);
await database.close();

const calls = [...byCall].map(([call, tally]) => ({ call, ...tally, invalid: tally.made - tally.valid }));
type Count = 'made' | 'succeeded' | 'valid' | 'invalid' | 'meant' | 'meantSucceeded';
const total = (name: Count) => calls.reduce((sum, { [name]: count }) => sum + count, 0);
const min = (name: Count) => Math.min(...calls.map(({ [name]: count }) => count));
for (const { milliseconds: _, ...counts } of calls) printLine(counts);
printLine({ replies });
printLine({ made: total('made'), succeeded: total('succeeded'), valid: total('valid'), invalid: total('invalid') });
printLine({ eachAtLeast: { made: min('made'), valid: min('valid'), invalid: min('invalid') } });
printLine({ meant: total('meant'), meantSucceeded: total('meantSucceeded') });
const never = calls.filter(({ succeeded }) => succeeded === 0);
const succeededCount = calls.length - never.length;
printLine({
  calls: calls.length,
  succeeded: succeededCount,
  share: Number((succeededCount / calls.length).toFixed(3)),
});
printLine({ never: Object.fromEntries(never.map(({ call, refusals }) => [call, refusals])) });
const slowest = calls.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, MAX_SHOWN);
printLine({ seconds: seconds(performance.now() - startedAt) });
printLine({ secondsOf: Object.fromEntries(slowest.map(({ call, milliseconds }) => [call, seconds(milliseconds)])) });
for (const fault of faults.slice(0, MAX_SHOWN)) process.stdout.write(`${fault}\n`);
printLine({ faults: faults.length });
process.exitCode = faults.length === 0 ? 0 : 1;
