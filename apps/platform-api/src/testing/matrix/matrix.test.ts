import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#db/database.ts';
import { openInMemory } from '#testing/databases/reused-engine.ts';
import { CALLS, fillMatrix } from '#testing/matrix/fill-matrix.ts';
import { matrixText } from '#testing/matrix/matrix-text.ts';
import { PRINCIPAL_NAMES } from '#testing/matrix/principals.ts';
import { closeConnections } from '#testing/matrix/send-call.ts';
import { createMatrixContext, type MatrixContext } from '#testing/matrix/matrix-context.ts';

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

test('every call replies to every principal as the tables require', async () => {
  const cells = await fillMatrix(context);
  const wrong = cells.flatMap(({ call, principal, expected, problem }) =>
    problem === null ? [] : [`${call} by ${principal}: ${expected} expected, not ${problem}`],
  );
  const faults = context.server.logLines.filter((line) => line.includes('call failed'));
  expect([...wrong, ...faults]).toEqual([]);
  expect(cells).toHaveLength(CALLS.length * PRINCIPAL_NAMES.length);
  await expect(matrixText(cells)).toMatchFileSnapshot('../../../../../docs/authorization-matrix.md');
});
