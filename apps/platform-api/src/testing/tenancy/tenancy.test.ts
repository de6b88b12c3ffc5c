import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '#db/database.ts';
import { quietLog } from '#db/database-log.ts';
import { hangUp } from '#testing/matrix/send-call.ts';
import { openWorld, type World } from '#testing/matrix/world.ts';
import { TENANCY_CHECKS } from '#testing/tenancy/checks.ts';

let database: Database;
let world: World;
beforeAll(async () => {
  database = await openDatabase({ dataFolder: null, poolSize: 1, log: quietLog });
  world = await openWorld(database);
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
