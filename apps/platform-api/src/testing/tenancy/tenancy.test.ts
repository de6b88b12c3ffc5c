import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '#db/database.ts';
import { silentLog } from '#db/database-log.ts';
import { closeConnections } from '#testing/matrix/send-call.ts';
import { createMatrixContext, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { TENANCY_CHECKS } from '#testing/tenancy/checks.ts';

let database: Database;
let context: MatrixContext;
beforeAll(async () => {
  database = await openDatabase({ dataFolder: null, poolSize: 1, log: silentLog });
  context = await createMatrixContext(database);
});
afterAll(async () => {
  closeConnections();
  await context.close();
  await database.close();
});

test.each(Object.entries(TENANCY_CHECKS))('%s', async (_title, check) => {
  const { compared, problems } = await check(context);
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(4);
});
