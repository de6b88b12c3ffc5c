import type { Insertable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { TenantsTable } from '#db/tables/tenants.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** A courier with a host name of its own. Gives its id. */
export async function addTenant(
  { kysely }: Database,
  host: string,
  own: Partial<Insertable<TenantsTable>> = {},
): Promise<string> {
  const id = uuidV7();
  await kysely
    .insertInto('tenants')
    .values({
      id,
      name: 'A courier',
      theme: 'light.bluenavy',
      radius: 'rounded',
      languages: ['de', 'en'],
      default_language: 'de',
      ...own,
    })
    .execute();
  await kysely.insertInto('tenant_hosts').values({ host, tenant_id: id }).execute();
  return id;
}
