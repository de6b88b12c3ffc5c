import type { Wire } from '@store-panel/contract/table';
import { ENDED_CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { type Insertable, sql, type Updateable } from 'kysely';

import { invalidField, ApiError } from '#access/api-error.ts';
import { insertFile } from '#db/insert-file.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { TenantsTable } from '#db/tables/tenants.ts';
import type { Queries } from '#db/transaction.ts';
import { imageUrl } from '#http/files/file-links.ts';
import type { CheckedFile } from '#http/implement.ts';

type Listing = Wire['POST /api/admin/list_tenants'];
export type AdminTenant = Wire['POST /api/admin/get_tenant']['reply']['tenant'];

interface Row extends Omit<AdminTenant, '_id' | 'updated_at'> {
  readonly id: string;
  readonly updated_at: Date;
}

const COLUMNS = sql`t.id, t.name, t.theme, t.radius, t.languages, t.default_language, t.logo_url, t.support_email,
  t.support_phone, t.privacy_url, t.terms_url, t.version, t.updated_at,
  array(select h.host from tenant_hosts h where h.tenant_id = t.id order by h.host) as hosts,
  (select count(*) from claims c where c.tenant_id = t.id) as claims,
  (select count(*) from claims c where c.tenant_id = t.id and c.state <> all(${[...ENDED_CLAIM_STATES]}::text[]))
    as open_claims,
  (select count(*) from stores s where s.tenant_id = t.id) as stores`;

const tenantOf = ({ id, updated_at, ...row }: Row): AdminTenant => ({
  _id: id,
  ...row,
  updated_at: updated_at.toISOString(),
});

/** By name; words are looked for in names and hosts. */
export async function listTenants(db: Queries, asked: Listing['body']): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(asked);
  const words = asked.query?.trim() ?? '';
  const pattern = toLikePattern(words);
  const found = sql`from tenants t
    where ${words} = '' or t.name ilike ${pattern}
      or exists (select from tenant_hosts h where h.tenant_id = t.id and h.host like lower(${pattern}))`;
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${found} order by lower(t.name), t.id limit ${perPage} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db);
  return { tenants: rows.map(tenantOf), count: counted.rows[0]?.count ?? 0, page, perPage };
}

/** @throws Refusal dataNotFound */
export async function getAdminTenant(db: Queries, id: string): Promise<AdminTenant> {
  const { rows } = await sql<Row>`select ${COLUMNS} from tenants t where t.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('dataNotFound');
  return tenantOf(rows[0]);
}

export async function insertTenant(db: Queries, row: Insertable<TenantsTable>): Promise<void> {
  await db.insertInto('tenants').values(row).execute();
}

interface Seen {
  readonly id: string;
  /** Of the tenant as whoever changes it saw it. */
  readonly version: number;
}

/**
 * Changes a tenant that is still as it was seen; of two who do so at once the second is refused.
 * @throws Refusal dataNotFound, staleVersion
 */
export async function changeTenant(
  db: Queries,
  { id, version }: Seen,
  change: Updateable<TenantsTable> = {},
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('tenants')
    .set((row) => ({ ...change, version: row('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await getAdminTenant(db, id);
  throw new ApiError('staleVersion');
}

/**
 * Gives a tenant these host names and no others. The database says which of them is somebody else's: a look beforehand
 * could not know of one that is being taken in this moment.
 * @throws Refusal validationFailed, at the first that is taken
 */
export async function replaceTenantHosts(db: Queries, tenantId: string, hosts: readonly string[]): Promise<void> {
  // Two who exchange hosts would wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('tenant-hosts', 0))`.execute(db);
  await db
    .deleteFrom('tenant_hosts')
    .where('tenant_id', '=', tenantId)
    .where('host', 'not in', [...hosts])
    .execute();
  await db
    .insertInto('tenant_hosts')
    .values(hosts.map((host) => ({ host, tenant_id: tenantId })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
  const kept = await db.selectFrom('tenant_hosts').select('host').where('tenant_id', '=', tenantId).execute();
  const own = new Set(kept.map(({ host }) => host));
  const at = hosts.findIndex((host) => !own.has(host));
  if (at >= 0) throw invalidField(`hosts.${at}`, 'host.in_use');
}

/**
 * Takes a tenant away that nobody needs: its claims would go with it, and its stores would be left without one.
 * @throws Refusal dataNotFound, tenantInUse
 */
export async function deleteTenant(db: Queries, id: string): Promise<Pick<TenantsTable, 'name'>> {
  // Held, so that no claim and no store comes to it between the look and the end of it.
  const tenant = await db.selectFrom('tenants').select('name').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!tenant) throw new ApiError('dataNotFound');
  const { claims, stores } = await getAdminTenant(db, id);
  if (claims + stores > 0) throw new ApiError('tenantInUse');
  await db.deleteFrom('tenants').where('id', '=', id).execute();
  return tenant;
}

/**
 * Sets a tenant's logo, or takes it away; the one before is deleted. Another logo has another address, so that each can be
 * kept for ever.
 * @throws Refusal dataNotFound, staleVersion
 */
export async function setLogo(db: Queries, seen: Seen, logo: CheckedFile | null): Promise<void> {
  const { id: tenantId } = seen;
  // First of all: of two at once, the second waits here, and is refused.
  await changeTenant(db, seen);
  await db.deleteFrom('files').where('tenant_id', '=', tenantId).execute();
  const url = logo === null ? '' : imageUrl(await insertFile(db, { tenantId, purpose: 'tenant_logo' }, logo));
  await db.updateTable('tenants').set({ logo_url: url }).where('id', '=', tenantId).execute();
}
