import type { Wire } from '@store-panel/contract/table';
import { type Insertable, sql, type Updateable } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { mapUniqueViolation } from '#access/map-unique-violation.ts';
import type { SubStoresTable } from '#db/tables/accounts.ts';
import { toPageBounds, toSearchTerms } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type SubStoreRecord = Wire['POST /api/store/get_sub_store']['reply']['sub_store'];
type Listing = Wire['POST /api/store/list_sub_stores']['body'];

/** Selects a store's own sub-stores; every query begins here. */
const selectOfStore = (db: QueryExecutor, storeId: string) =>
  db.selectFrom('sub_stores as s').where('s.main_store_id', '=', storeId);

const selectRecords = (db: QueryExecutor, storeId: string) =>
  selectOfStore(db, storeId)
    .select(['s.id', 's.unique_id', 's.name', 's.email', 's.country_phone_code', 's.phone'])
    .select(['s.is_approved', 's.urls', 's.version', 's.created_at'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((session) => session.fn.max('last_seen_at').as('at'))
        .whereRef('principal_id', '=', 's.id')
        .where('principal_kind', '=', 'sub_store')
        .as('last_seen_at'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>;

const toRecord = ({ id, created_at, last_seen_at, ...row }: Row): SubStoreRecord => ({
  _id: id,
  ...row,
  created_at: created_at.toISOString(),
  last_seen_at: last_seen_at?.toISOString() ?? null,
});

export async function listSubStores(db: QueryExecutor, storeId: string, listing: Listing) {
  const { page, perPage, offset } = toPageBounds(listing);
  const { words, pattern, digits } = toSearchTerms(listing.query);
  const matches = sql<boolean>`(${words} = '' or s.email ilike ${pattern}
    or exists (select from jsonb_array_elements_text(s.name) as one(name) where one.name ilike ${pattern})
    or (${digits} <> '' and s.country_phone_code || s.phone like ${`%${digits}%`}))`;
  const rows = await selectRecords(db, storeId)
    .where(matches)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { count } = await selectOfStore(db, storeId)
    .where(matches)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { sub_stores: rows.map(toRecord), count, page, perPage };
}

/** @throws ApiError dataNotFound for an id that is not the store's, whether it exists or not */
export async function readSubStore(db: QueryExecutor, storeId: string, id: string): Promise<SubStoreRecord> {
  const row = await selectRecords(db, storeId).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return toRecord(row);
}

const TAKEN = { sub_stores_email_key: 'emailAlreadyRegistered', sub_stores_phone: 'phoneAlreadyRegistered' } as const;

/** @throws ApiError emailAlreadyRegistered, phoneAlreadyRegistered */
export async function insertSubStore(db: QueryExecutor, row: Insertable<SubStoresTable>): Promise<void> {
  await mapUniqueViolation(TAKEN, db.insertInto('sub_stores').values(row).execute());
}

export interface Target {
  readonly storeId: string;
  readonly id: string;
  /** The version that the change is based on. Without it, the change applies to any version. */
  readonly version?: number;
}

/**
 * Changes a sub-store in one guarded statement.
 * @throws ApiError dataNotFound, staleVersion, emailAlreadyRegistered, phoneAlreadyRegistered
 */
export async function updateSubStore(
  db: QueryExecutor,
  target: Target,
  change: Updateable<SubStoresTable>,
): Promise<void> {
  const { storeId, id, version } = target;
  const { numUpdatedRows } = await mapUniqueViolation(
    TAKEN,
    db
      .updateTable('sub_stores')
      .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('main_store_id', '=', storeId)
      .where('id', '=', id)
      .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
      .executeTakeFirst(),
  );
  if (numUpdatedRows > 0n) return;
  await readSubStore(db, storeId, id);
  throw new ApiError('staleVersion');
}
