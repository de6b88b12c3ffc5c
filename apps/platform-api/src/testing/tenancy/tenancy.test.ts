import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';
import { closeConnections } from '#testing/matrix/send-call.ts';
import { createMatrixContext, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { TENANCY_CHECKS } from '#testing/tenancy/checks.ts';

let database: Database;
let context: MatrixContext;
beforeAll(async () => {
  database = await openInMemory();
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
