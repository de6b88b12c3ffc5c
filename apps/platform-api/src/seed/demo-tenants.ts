import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { type ClaimNumberProtection, seedClaims } from '#seed/demo-claims.ts';
import { DEMO_TRANSPORTERS, seedTransporters } from '#seed/parcels/demo-transporters.ts';
import { DEMO_STORES, DEMO_TENANTS } from '#seed/demo-data.ts';

/** Inserts each tenant with its claims, which the demo store at the same index handles. */
export async function seedTenants(
  db: QueryExecutor,
  storeIds: readonly string[],
  numbers: ClaimNumberProtection,
): Promise<void> {
  for (const [at, { hosts, claims, languages, ...tenant }] of DEMO_TENANTS.entries()) {
    const tenantId = uuidV7();
    await db
      .insertInto('tenants')
      .values({ ...tenant, id: tenantId, languages: [...languages] })
      .execute();
    await db
      .insertInto('host_names')
      .values(hosts.map((host) => ({ host, tenant_id: tenantId })))
      .execute();
    const [store, storeId] = [DEMO_STORES[at], storeIds[at]];
    if (!store || storeId === undefined) continue;
    const { timezone: zone, currency, name } = store;
    await seedTransporters(db, storeId, DEMO_TRANSPORTERS[at] ?? []);
    await seedClaims(db, { storeId, tenantId, zone, currency, actorName: name[0] }, claims, numbers);
  }
}
