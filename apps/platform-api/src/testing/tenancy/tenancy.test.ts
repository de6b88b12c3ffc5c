import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import { hangUp } from '#testing/matrix/send-call.ts';
import { createMatrixContext, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { TENANCY_CHECKS } from '#testing/tenancy/checks.ts';

let database: Database;
let world: MatrixContext;
beforeAll(async () => {
  database = await openDatabase({ dataFolder: null, poolSize: 1, log: silentLog });
  world = await createMatrixContext(database);
});
afterAll(async () => {
  hangUp();
  await world.close();
  await database.close();
});

test.each(Object.entries(TENANCY_CHECKS))('%s', async (_says, check) => {
  const { compared, problems } = await check(world);
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(4);
});
