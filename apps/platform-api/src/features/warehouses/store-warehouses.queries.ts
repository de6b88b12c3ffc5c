import type { Wire } from '@store-panel/contract/table';
import { openWeekProblems } from '@store-panel/domain/hours/hours-problems';
import { MAX_STORE_WAREHOUSES } from '@store-panel/domain/limits/limits';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toLikePattern } from '#db/like-pattern.ts';
import { readPage } from '#db/read-page.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

type Listing = Wire['POST /api/store/list_store_warehouses'];
type WarehouseInput = Wire['POST /api/store/add_store_warehouse']['body'];
type StoreWarehouse = Listing['reply']['warehouses'][number];

interface WarehouseTarget {
  readonly storeId: string;
  readonly id: string;
  readonly version: number;
}

const selectRecords = (db: QueryExecutor, storeId: string) =>
  db
    .selectFrom('store_warehouses as w')
    .innerJoin('store_addresses as a', (join) =>
      join.onRef('a.store_id', '=', 'w.store_id').onRef('a.id', '=', 'w.address_id'),
    )
    .where('w.store_id', '=', storeId)
    .where('w.deleted_at', 'is', null)
    .select([
      'w.id',
      'w.version',
      'w.name',
      'a.id as address_id',
      'w.is_default',
      'w.is_active',
      'w.week',
      'w.cutoffs',
      'w.handling_minutes',
      'w.nearest_first',
      'w.updated_at',
      'a.label as address_label',
      'a.line as address_line',
      'a.latitude',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number];

const toRecord = ({ id, latitude, updated_at, week, cutoffs, ...row }: Row): StoreWarehouse => ({
  warehouse_id: id,
  ...row,
  week: week && week.map((open) => (open === 'all_day' ? open : [...open])),
  cutoffs: [...cutoffs],
  has_place: latitude !== null,
  updated_at: updated_at.toISOString(),
});

const columnsOf = ({
  name,
  address_id,
  is_default,
  is_active,
  week,
  cutoffs,
  handling_minutes,
  nearest_first,
}: WarehouseInput) => ({
  name: name.trim(),
  address_id,
  is_default,
  is_active,
  week: week && json(week),
  cutoffs: json(cutoffs),
  handling_minutes,
  // Which one comes first is a matter of the default.
  nearest_first: is_default && (nearest_first ?? false),
});

/** One page of the store's warehouses, by name. */
export async function listStoreWarehouses(
  db: QueryExecutor,
  storeId: string,
  params: Listing['body'],
): Promise<Listing['reply']> {
  const words = params.query?.trim() ?? '';
  const pattern = toLikePattern(words);
  const found = selectRecords(db, storeId)
    .where(sql<boolean>`(${words} = '' or w.name ilike ${pattern} or a.line ilike ${pattern})`)
    .orderBy('w.name')
    .orderBy('w.id');
  const { rows, ...paging } = await readPage(found, params);
  return { warehouses: rows.map(toRecord), ...paging };
}

/** @throws ApiError dataNotFound for one of another store */
export async function readStoreWarehouse(db: QueryExecutor, storeId: string, id: string): Promise<StoreWarehouse> {
  const row = await selectRecords(db, storeId).where('w.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return toRecord(row);
}

/**
 * The caller holds the store, as changes of its addresses do: no address goes while a warehouse takes it.
 * @throws ApiError validationFailed for hours that overlap; dataNotFound for an address of another store
 */
async function prepare(db: QueryExecutor, storeId: string, id: string, input: WarehouseInput): Promise<void> {
  const invalid = openWeekProblems(input.week ?? [], 'week');
  if (invalid.length > 0) throw new ApiError('validationFailed', { fields: [...invalid] });
  const address = await db
    .selectFrom('store_addresses')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', input.address_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!address) throw new ApiError('dataNotFound');
  if (!input.is_default) return;
  await db
    .updateTable('store_warehouses')
    .set((row) => ({
      is_default: false,
      nearest_first: false,
      version: row('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('store_id', '=', storeId)
    .where('id', '<>', id)
    .where('is_default', '=', true)
    .execute();
}

/** @throws ApiError validationFailed if the store has the maximum; dataNotFound for an address of another store */
export async function insertStoreWarehouse(
  db: QueryExecutor,
  storeId: string,
  input: WarehouseInput,
): Promise<StoreWarehouse> {
  const id = uuidV7();
  await prepare(db, storeId, id, input);
  const { count } = await db
    .selectFrom('store_warehouses')
    .select(sql<number>`count(*)`.as('count'))
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_STORE_WAREHOUSES)
    throw new ApiError('validationFailed', {
      fields: [{ path: '', problem: 'the store has the maximum of warehouses' }],
    });
  await db
    .insertInto('store_warehouses')
    .values({ store_id: storeId, id, ...columnsOf(input) })
    .execute();
  return readStoreWarehouse(db, storeId, id);
}

/** @throws ApiError dataNotFound, staleVersion */
export async function updateStoreWarehouse(
  db: QueryExecutor,
  { storeId, id, version }: WarehouseTarget,
  input: WarehouseInput,
): Promise<StoreWarehouse> {
  await prepare(db, storeId, id, input);
  const { numUpdatedRows } = await db
    .updateTable('store_warehouses')
    .set((row) => ({ ...columnsOf(input), version: row('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const record = await readStoreWarehouse(db, storeId, id);
  if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
  return record;
}

/** Orders that have left from it go on naming it. @throws ApiError dataNotFound, staleVersion */
export async function deleteStoreWarehouse(
  db: QueryExecutor,
  { storeId, id, version }: WarehouseTarget,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('store_warehouses')
    .set({ deleted_at: sql<Date>`now()`, is_default: false, nearest_first: false, is_active: false })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await readStoreWarehouse(db, storeId, id);
  throw new ApiError('staleVersion');
}
