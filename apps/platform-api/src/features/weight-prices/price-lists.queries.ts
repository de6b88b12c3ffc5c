import type { Wire } from '@store-panel/contract/table';
import { type RawBuilder, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toLikePattern } from '#db/like-pattern.ts';
import { readPage } from '#db/read-page.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { CELLS_OF_VERSION, FIRST_DAY_ANYWHERE } from '#sales/weight-prices.queries.ts';

type Listing = Wire['POST /api/admin/list_weight_prices'];
export type PriceList = Listing['reply']['lists'][number];
type History = Wire['POST /api/admin/list_weight_price_versions'];
type VersionRecord = History['reply']['versions'][number];

/** SQL: whether a store `s` pays by a list `l`, today or once it is in force: its tenant's list wins. */
const PAYS_BY_LIST = sql<boolean>`
  s.courier_service and s.currency = l.currency and (
    l.tenant_id = s.tenant_id or l.tenant_id is null and not exists (
      select from weight_price_lists own join weight_price_versions v on v.list_id = own.id
      where own.tenant_id = s.tenant_id and own.currency = s.currency and v.valid_from <= ${FIRST_DAY_ANYWHERE}
    )
  )`;

/** A version that is fixed. */
const CURRENT = sql`v.valid_from <= ${FIRST_DAY_ANYWHERE}`;
const NEXT = sql`(v.valid_from is null or v.valid_from > ${FIRST_DAY_ANYWHERE})`;
const versionBy = (condition: RawBuilder<unknown>) => sql`(
  select json_build_object('version', v.no, 'valid_from', v.valid_from::text) from weight_price_versions v
  where v.list_id = l.id and ${condition} order by v.valid_from desc limit 1)`;

const selectLists = (db: QueryExecutor) =>
  db
    .selectFrom('weight_price_lists as l')
    .leftJoin('tenants as t', 't.id', 'l.tenant_id')
    .select(['l.id as list_id', 'l.currency', 'l.version'])
    .select([
      sql<
        PriceList['tenant']
      >`case when t.id is not null then json_build_object('tenant_id', t.id, 'name', t.name) end`.as('tenant'),
      sql<number>`(select count(*) from stores s where ${PAYS_BY_LIST})`.as('store_count'),
      sql<PriceList['current']>`${versionBy(CURRENT)}`.as('current'),
      sql<PriceList['next']>`${versionBy(NEXT)}`.as('next'),
    ]);

/** Lists price lists, the platform's first; the query searches currency and tenant. */
export async function listPriceLists(db: QueryExecutor, request: Listing['body']): Promise<Listing['reply']> {
  const pattern = toLikePattern((request.query ?? '').trim());
  const listed = selectLists(db)
    .where((eb) => eb.or([eb('l.currency', 'ilike', pattern), eb('t.name', 'ilike', pattern)]))
    .orderBy(sql`t.name nulls first`)
    .orderBy('l.currency')
    .orderBy('l.id');
  const { rows, ...paging } = await readPage(listed, request);
  return { lists: rows, ...paging };
}

/** @throws ApiError dataNotFound */
export async function getPriceList(db: QueryExecutor, id: string): Promise<PriceList> {
  const row = await selectLists(db).where('l.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return row;
}

/** SQL of the state of a version `v`. */
export const VERSION_STATE = sql<VersionRecord['state']>`
  case
    when v.valid_from is null then 'draft'
    when v.valid_from > ${FIRST_DAY_ANYWHERE} then 'published'
    when exists (
      select from weight_price_versions later
      where later.list_id = v.list_id and later.valid_from > v.valid_from and later.valid_from <= ${FIRST_DAY_ANYWHERE}
    ) then 'past'
    else 'in_force'
  end`;

/** Lists the versions of a list, the newest first. @throws ApiError dataNotFound */
export async function listPriceVersions(db: QueryExecutor, request: History['body']): Promise<History['reply']> {
  const list = await getPriceList(db, request.list_id);
  const versions = db
    .selectFrom('weight_price_versions as v')
    .select(['v.no as version', 'v.reason', 'v.volume_divisor'])
    .select([
      VERSION_STATE.as('state'),
      sql<string | null>`v.valid_from::text`.as('valid_from'),
      sql<string | null>`to_char(v.published_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('published_at'),
      sql<string | null>`v.published_by ->> 'name'`.as('published_by'),
      sql<VersionRecord['prices']>`coalesce(${CELLS_OF_VERSION}, '[]'::json)`.as('prices'),
    ])
    .where('v.list_id', '=', request.list_id)
    .orderBy('v.no', 'desc');
  const { rows, ...paging } = await readPage(versions, request);
  return { list, versions: rows, ...paging };
}

/** Takes the next version of a list's row, so that of two concurrent changes one is stale. @throws ApiError dataNotFound, staleVersion */
export async function claimPriceList(db: QueryExecutor, id: string, version: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('weight_price_lists')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await getPriceList(db, id);
  throw new ApiError('staleVersion');
}

/** Ids of the stores that pay by a list, in their order. */
export async function storesOfList(db: QueryExecutor, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from weight_price_lists l join stores s on ${PAYS_BY_LIST} where l.id = ${id} order by s.id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
