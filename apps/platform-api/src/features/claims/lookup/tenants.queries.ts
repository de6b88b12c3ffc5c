import type { Wire } from '@store-panel/contract/table';

import type { Queries } from '#db/transaction.ts';

export type Tenant = NonNullable<Wire['POST /api/user/get_tenant']['reply']['tenant']>;

/** The courier tenant of a host name; undefined for a host that is nobody's. */
export async function findTenant(db: Queries, host: string): Promise<(Tenant & { readonly id: string }) | undefined> {
  const row = await db
    .selectFrom('tenant_hosts as h')
    .innerJoin('tenants as t', 't.id', 'h.tenant_id')
    .selectAll('t')
    .where('h.host', '=', host.toLowerCase())
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    id,
    name,
    theme,
    radius,
    languages,
    default_language,
    logo_url,
    support_email,
    support_phone,
    privacy_url,
    terms_url,
  } = row;
  return {
    id,
    name,
    theme,
    radius,
    languages,
    default_language,
    logo_url,
    support_email,
    support_phone,
    privacy_url,
    terms_url,
  };
}
