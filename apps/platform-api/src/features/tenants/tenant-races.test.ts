import { setTimeout as sleep } from 'node:timers/promises';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addAdmin, addStore, signInAdmin } from '#testing/fixtures/accounts.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { addPublicClaim } from '#testing/fixtures/sample-public-claim.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { TENANT_PAGE } from '#testing/fixtures/sample-tenant.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const secret = Buffer.alloc(48, 5);

describeOnPostgres('two administrators at the same moment', (on) => {
  let nodes: readonly [TestPlatform, TestPlatform];
  let admin: SessionHeaders;
  let hosts = 0;
  const newHost = () => `race-${(hosts += 1)}.example`;

  beforeAll(async () => {
    const start = () => startPlatform(on.database, { databaseUrl: on.url, secret });
    nodes = [await start(), await start()];
    admin = await signInAdmin(nodes[0].origin, (await addAdmin(on.database)).email);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
  });

  const update = (at: TestPlatform, tenant_id: string, overrides: object) =>
    call(
      at.origin,
      'POST /api/admin/update_tenant',
      { tenant_id, version: 1, ...TENANT_PAGE, ...overrides },
      keyed(admin),
    );
  const read = async (tenant_id: string) =>
    (await call(nodes[0].origin, 'POST /api/admin/get_tenant', { tenant_id }, admin)).body.tenant;

  test('save one courier: one succeeds, the other is stale, and their fields are not mixed', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const host = newHost();
      const id = await addTenant(on.database, host);
      const both = { A: [newHost()], B: [newHost()] } as const;
      const results = await Promise.all([
        update(nodes[0], id, { name: 'A', hosts: both.A }),
        update(nodes[1], id, { name: 'B', hosts: both.B }),
      ]);
      expect(new Set(results.map(({ code }) => code))).toEqual(new Set([null, ERROR.staleVersion]));
      const { name, hosts: savedHosts, version } = await read(id);
      expect([version, savedHosts]).toEqual([2, both[name === 'A' ? 'A' : 'B']]);
    }
  });

  test('request one host: one gets it, the other an error at that host', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const requestedHost = newHost();
      const add = (at: TestPlatform) =>
        call(
          at.origin,
          'POST /api/admin/add_tenant',
          { ...TENANT_PAGE, hosts: [newHost(), requestedHost] },
          keyed(admin),
        );
      const results = await Promise.all(nodes.map(add));
      const [winner, loser] = results[0]?.code === null ? results : results.toReversed();
      expect(winner?.code).toBeNull();
      expect(loser?.body['fields']).toEqual([{ path: 'hosts.1', problem: 'host.in_use' }]);
      const rows = on.database.kysely.selectFrom('host_names').select('tenant_id').where('host', '=', requestedHost);
      expect(await rows.execute()).toEqual([{ tenant_id: winner?.body.tenant._id }]);
    }
  });

  test('exchange their hosts without a deadlock', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const [one, other] = [newHost(), newHost()];
      const ids = [await addTenant(on.database, one), await addTenant(on.database, other)] as const;
      const results = await Promise.all([
        update(nodes[0], ids[0], { hosts: [other] }),
        update(nodes[1], ids[1], { hosts: [one] }),
      ]);
      for (const { code } of results) expect([null, ERROR.validationFailed]).toContain(code);
    }
  });

  test('do not delete a courier that gets a claim at that moment', async () => {
    const store = await addStore(on.database);
    const tenantId = await addTenant(on.database, newHost());
    const deletion = await on.database.kysely.transaction().execute(async (kysely) => {
      await addPublicClaim({ kysely }, createSecrets(secret), { storeId: store.id, tenantId });
      const reply = call(nodes[0].origin, 'POST /api/admin/delete_tenant', { tenant_id: tenantId }, keyed(admin));
      // By then the deletion has checked for claims or is waiting for the lock.
      await sleep(400);
      return { reply };
    });
    expect((await deletion.reply).code).toBe(ERROR.tenantInUse);
    const claims = on.database.kysely.selectFrom('claims').select('id').where('tenant_id', '=', tenantId);
    expect(await claims.execute()).toHaveLength(1);
  });
});
