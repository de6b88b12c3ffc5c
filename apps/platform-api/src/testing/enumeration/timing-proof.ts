import { parseArgs } from 'node:util';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { timeProbes } from '#testing/enumeration/timing.ts';

// `pnpm --filter @store-panel/platform-api timing-proof [--samples 2000] [--seed 1] [--only forgot_password]`, on the
// embedded engine in memory, or on the empty database of DATABASE_URL. Prints for every call how well its duration
// reveals whether an account exists; exits with 1 above the limit. Needs an otherwise idle machine.

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
});
const MAX_SEPARATION = 0.6;
const printLine = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const { only } = values;
const [samples, seed] = [Number(values.samples), Number(values.seed)];
const databaseUrl = process.env['DATABASE_URL'];
printLine({ samples, seed, engine: databaseUrl === undefined ? 'embedded' : 'postgresql', limit: MAX_SEPARATION });
const database = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 4, log: silentLog });
let worst = 0;
await timeProbes(database, { samples, seed, only }, (figure) => {
  printLine(figure);
  worst = Math.max(worst, figure.separation);
});
await database.close();
printLine({ worst });
process.exitCode = worst < MAX_SEPARATION ? 0 : 1;
