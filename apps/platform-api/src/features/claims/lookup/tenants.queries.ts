import type { Wire } from '@store-panel/contract/table';

import type { Queries } from '#db/transaction.ts';

export type Tenant = NonNullable<Wire['POST /api/user/get_tenant']['reply']['tenant']>;

/** The courier tenant of a host name; undefined for a host that is nobody's. */
export function findTenant(db: Queries, host: string): Promise<(Tenant & { readonly id: string }) | undefined> {
  return db
    .selectFrom('tenant_hosts as h')
    .innerJoin('tenants as t', 't.id', 'h.tenant_id')
    .select([
      't.id',
      't.name',
      't.theme',
      't.radius',
      't.languages',
      't.default_language',
      't.logo_url',
      't.support_email',
      't.support_phone',
      't.privacy_url',
      't.terms_url',
    ])
    .where('h.host', '=', host.toLowerCase())
    .executeTakeFirst();
}
