import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '#db/database.ts';
import { quietLog } from '#db/database-log.ts';
import { CALLS, fillMatrix } from '#testing/matrix/fill-matrix.ts';
import { matrixText } from '#testing/matrix/matrix-text.ts';
import { PRINCIPAL_NAMES } from '#testing/matrix/principals.ts';
import { hangUp } from '#testing/matrix/send-call.ts';
import { openWorld, type World } from '#testing/matrix/world.ts';

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

test('every call answers every principal as the tables say', async () => {
  const cells = await fillMatrix(world);
  const wrong = cells.flatMap(({ call, principal, expected, problem }) =>
    problem === null ? [] : [`${call} by ${principal}: ${expected} expected, not ${problem}`],
  );
  const faults = world.server.complaints.filter((line) => line.includes('call failed'));
  expect([...wrong, ...faults]).toEqual([]);
  expect(cells).toHaveLength(CALLS.length * PRINCIPAL_NAMES.length);
  await expect(matrixText(cells)).toMatchFileSnapshot('../../../../../docs/authorization-matrix.md');
});
