import { parseArgs } from 'node:util';

import { startPostgres } from '@store-panel/tooling/postgres/postgres';

import { silentLog } from '#db/database-log.ts';
import { openDatabase } from '#db/database.ts';
import { runRaces } from '#testing/races/run-races.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';

// `pnpm --filter @store-panel/platform-api race-proof [--rounds 300]`: runs every contested pair of the table of
// transitions at the same time, on a separate PostgreSQL. Prints one line of JSON per pair; exits with 1 on a fault.

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } });
const server = await startPostgres();
const database = await openDatabase({ databaseUrl: server.url(), dataFolder: null, poolSize: 10, log: silentLog });
try {
  const outcomes = await runRaces(database, await insertStore(database.kysely), Number(values.rounds));
  for (const outcome of outcomes) process.stdout.write(`${JSON.stringify(outcome)}\n`);
  const races = outcomes.reduce((sum, outcome) => sum + outcome.races, 0);
  const faults = outcomes.reduce((sum, outcome) => sum + outcome.faults.length, 0);
  process.stdout.write(`${JSON.stringify({ pairs: outcomes.length, races, faults })}\n`);
  process.exitCode = faults === 0 ? 0 : 1;
} finally {
  await database.close();
  await server.stop();
}
