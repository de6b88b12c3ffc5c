import { parseArgs } from 'node:util';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { timeQuestions } from '#testing/enumeration/timing.ts';

// `pnpm --filter @store-panel/platform-api timing-proof [--samples 2000] [--seed 1] [--only forgot_password]`, on the
// embedded engine in memory, or on the empty database that DATABASE_URL names. Says for every call how well its duration
// tells who has an account; ends with 1 where it tells more than it may. Wants a machine that does nothing else.

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
});
const MOST_SEPARATION = 0.6;
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const { only } = values;
const [samples, seed] = [Number(values.samples), Number(values.seed)];
const databaseUrl = process.env['DATABASE_URL'];
say({ samples, seed, engine: databaseUrl === undefined ? 'embedded' : 'postgresql', limit: MOST_SEPARATION });
const database = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 4, log: silentLog });
let worst = 0;
await timeQuestions(database, { samples, seed, only }, (figure) => {
  say(figure);
  worst = Math.max(worst, figure.separation);
});
await database.close();
say({ worst });
process.exitCode = worst < MOST_SEPARATION ? 0 : 1;
