import { expect, beforeAll, afterAll, test } from 'vitest';

import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { closeConnections } from '#testing/matrix/send-call.ts';
import { createMatrixContext, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import { TENANCY_CHECKS } from '#testing/tenancy/checks.ts';

describeOnServerIfAny('callers are isolated from each other', (on) => {
  let context: MatrixContext;
  beforeAll(async () => {
    context = await createMatrixContext(on.database);
  });
  afterAll(async () => {
    closeConnections();
    await context.close();
  });

  test.each(Object.entries(TENANCY_CHECKS))('%s', async (_title, check) => {
    const { compared, problems } = await check(context);
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(4);
  });
});
