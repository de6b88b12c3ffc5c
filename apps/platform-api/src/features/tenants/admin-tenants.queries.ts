import type { Wire } from '@store-panel/contract/table';
import { ENDED_CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { type Insertable, sql, type Updateable } from 'kysely';

import { invalidField, ApiError } from '#access/api-error.ts';
import { insertFile } from '#db/insert-file.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { TenantsTable } from '#db/tables/tenants.ts';
import type { QueryExecutor } from '#db/transaction.ts';
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
  array(select h.host from host_names h where h.tenant_id = t.id order by h.host) as hosts,
  (select count(*) from claims c where c.tenant_id = t.id) as claims,
  (select count(*) from claims c where c.tenant_id = t.id and c.state <> all(${[...ENDED_CLAIM_STATES]}::text[]))
    as open_claims,
  (select count(*) from stores s where s.tenant_id = t.id) as stores`;

const toTenant = ({ id, updated_at, ...row }: Row): AdminTenant => ({
  _id: id,
  ...row,
  updated_at: updated_at.toISOString(),
});

/** Lists tenants by name; the query searches names and hosts. */
export async function listTenants(db: QueryExecutor, request: Listing['body']): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const searchText = request.query?.trim() ?? '';
  const pattern = toLikePattern(searchText);
  const matching = sql`from tenants t
    where ${searchText} = '' or t.name ilike ${pattern}
      or exists (select from host_names h where h.tenant_id = t.id and h.host like lower(${pattern}))`;
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${matching} order by lower(t.name), t.id limit ${perPage} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(db);
  return { tenants: rows.map(toTenant), count: counted.rows[0]?.count ?? 0, page, perPage };
}

/** @throws ApiError dataNotFound */
export async function getAdminTenant(db: QueryExecutor, id: string): Promise<AdminTenant> {
  const { rows } = await sql<Row>`select ${COLUMNS} from tenants t where t.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('dataNotFound');
  return toTenant(rows[0]);
}

export async function insertTenant(db: QueryExecutor, row: Insertable<TenantsTable>): Promise<void> {
  await db.insertInto('tenants').values(row).execute();
}

interface TenantVersion {
  readonly id: string;
  /** The tenant's version on which the change is based. */
  readonly version: number;
}

/** Changes a tenant if its version is still current. @throws ApiError dataNotFound, staleVersion */
export async function changeTenant(
  db: QueryExecutor,
  { id, version }: TenantVersion,
  change: Updateable<TenantsTable> = {},
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('tenants')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await getAdminTenant(db, id);
  throw new ApiError('staleVersion');
}

/**
 * Sets the hosts of a tenant. The unique constraint decides which are taken: a check beforehand would miss concurrent
 * changes.
 * @throws ApiError validationFailed for the first host that is taken
 */
export async function replaceTenantHosts(db: QueryExecutor, tenantId: string, hosts: readonly string[]): Promise<void> {
  // Two concurrent exchanges of hosts would deadlock.
  await sql`select pg_advisory_xact_lock(hashtextextended('tenant-hosts', 0))`.execute(db);
  await db
    .deleteFrom('host_names')
    .where('tenant_id', '=', tenantId)
    .where('host', 'not in', [...hosts])
    .execute();
  await db
    .insertInto('host_names')
    .values(hosts.map((host) => ({ host, tenant_id: tenantId })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
  const rows = await db.selectFrom('host_names').select('host').where('tenant_id', '=', tenantId).execute();
  const ownHosts = new Set(rows.map(({ host }) => host));
  const at = hosts.findIndex((host) => !ownHosts.has(host));
  if (at >= 0) throw invalidField(`hosts.${at}`, 'host.in_use');
}

/** Deletes an unused tenant; with claims or stores it has to stay. @throws ApiError dataNotFound, tenantInUse */
export async function deleteTenant(db: QueryExecutor, id: string): Promise<Pick<TenantsTable, 'name'>> {
  // Locked, so that no claim or store is added between the check and the deletion.
  const tenant = await db.selectFrom('tenants').select('name').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!tenant) throw new ApiError('dataNotFound');
  const { claims, stores } = await getAdminTenant(db, id);
  if (claims + stores > 0) throw new ApiError('tenantInUse');
  await db.deleteFrom('tenants').where('id', '=', id).execute();
  return tenant;
}

/**
 * Sets or removes a tenant's logo and deletes the previous one. Every logo has its own URL, so that it can be cached
 * forever.
 * @throws ApiError dataNotFound, staleVersion
 */
export async function setLogo(db: QueryExecutor, target: TenantVersion, logo: CheckedFile | null): Promise<void> {
  const { id: tenantId } = target;
  // First, so that the second of two concurrent changes waits here and is stale.
  await changeTenant(db, target);
  await db.deleteFrom('files').where('tenant_id', '=', tenantId).execute();
  const url = logo === null ? '' : imageUrl(await insertFile(db, { tenantId, purpose: 'tenant_logo' }, logo));
  await db.updateTable('tenants').set({ logo_url: url }).where('id', '=', tenantId).execute();
}
