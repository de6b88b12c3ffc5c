import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { Endpoint } from '@store-panel/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, signInAdmin } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('the last administrator', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const count = async () =>
    (await on.database.kysely.selectFrom('admins').select('id').where('role', '=', 'Admin').execute()).length;

  test('can be neither deleted nor made an editor, even if there are editors', async () => {
    const { id, email } = await addAdmin(on.database);
    await addAdmin(on.database, 'Editor', [1, 2]);
    const headers = await signInAdmin(server.origin, email);
    const ask = (key: Endpoint, body: object) => call(server.origin, key, { admin_id: id, ...body }, headers);
    expect((await ask('POST /api/admin/delete_admin', {})).code).toBe(ERROR.lastAdministrator);
    const lower = await ask('POST /api/admin/update_admin', { role: 'Editor', version: 1 });
    expect(lower.code).toBe(ERROR.lastAdministrator);
    expect((await ask('POST /api/admin/update_admin', { role: 'Admin', name: 'Same', version: 1 })).code).toBeNull();
    const second = await addAdmin(on.database);
    expect((await ask('POST /api/admin/delete_admin', { admin_id: second.id })).code).toBeNull();
    expect(await count()).toBe(1);
  });
});

describeOnPostgres('administrators who delete each other', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database, { databaseUrl: on.url });
  });
  afterAll(() => server.close());

  test('leave one, however many try concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      await on.database.kysely.deleteFrom('admins').execute();
      await on.database.kysely.deleteFrom('rate_limits').execute();
      const all = await Promise.all([1, 2, 3, 4].map(() => addAdmin(on.database)));
      const sessions = await Promise.all(all.map(({ email }) => signInAdmin(server.origin, email)));
      const codes = await Promise.all(
        all.map(async ({ id }, at) => {
          const headers = sessions[(at + 1) % all.length] ?? {};
          const lower = { admin_id: id, role: 'Editor', version: 1 };
          const [key, body] =
            at % 2 === 0
              ? (['POST /api/admin/delete_admin', { admin_id: id }] as const)
              : (['POST /api/admin/update_admin', lower] as const);
          return (await call(server.origin, key, body, headers)).code;
        }),
      );
      const left = await on.database.kysely.selectFrom('admins').select('id').where('role', '=', 'Admin').execute();
      expect(left.length, `round ${round}`).toBeGreaterThan(0);
      expect(codes.filter((code) => code === null).length + left.length).toBe(all.length);
    }
    expect(server.logLines).toEqual([]);
  });
});
