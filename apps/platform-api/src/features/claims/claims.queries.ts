import type { Wire } from '@store-panel/contract/table';

import type { Queries } from '#db/transaction.ts';

export type Tenant = NonNullable<Wire['POST /api/user/get_tenant']['reply']['tenant']>;
type Claim = Wire['POST /api/user/find_claim']['reply']['claim'];

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

/** More than any claim goes through. */
const MOST_STATES = 100;

/** A claim that both numbers fit, with nothing of it but its statuses; one statement and one answer whichever of them does not. */
export async function findClaim(
  db: Queries,
  tenantId: string,
  waybill: string,
  mac: Buffer,
): Promise<Claim | undefined> {
  const row = await db
    .selectFrom('claims')
    .select(['id', 'state', 'updated_at'])
    .where('tenant_id', '=', tenantId)
    .where('waybill_number', '=', waybill.toUpperCase())
    .where('claim_number_mac', '=', mac)
    .executeTakeFirst();
  if (!row) return undefined;
  const entries = await db
    .selectFrom('claim_entries')
    .select(['state', 'at'])
    .where('claim_id', '=', row.id)
    .where('event', 'in', ['opened', 'status'])
    .orderBy('number', 'desc')
    .limit(MOST_STATES)
    .execute();
  const timeline = entries.toReversed().map(({ state, at }) => ({ state, at: at.toISOString() }));
  return { state: row.state, updated_at: row.updated_at.toISOString(), timeline };
}
