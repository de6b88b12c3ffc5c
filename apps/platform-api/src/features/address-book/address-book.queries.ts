import type { Wire } from '@store-panel/contract/table';
import { composeAddress } from '@store-panel/domain/addresses/address-parts';
import { computeDeliveryRange } from '@store-panel/domain/delivery/area';
import { normalizePhone } from '@store-panel/domain/input/phone-forms';
import { ADDRESS_BOOK_LIMITS } from '@store-panel/domain/limits/limits';
import { type Selectable, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { AddressBookTable } from '#db/tables/address-book.ts';
import { json } from '#db/schema.ts';
import { toPageBounds, toSearchTerms } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readDelivery } from '#sales/delivery.queries.ts';

type Listing = Wire['POST /api/store/get_address_book'];
type AddressInput = Wire['POST /api/store/save_address_book']['body'];
export type BookAddress = Listing['reply']['addresses'][number];

export interface AddressTarget {
  readonly storeId: string;
  readonly id: string;
  readonly version: number;
}

const COLUMNS = [
  'id',
  'version',
  'name',
  'phone',
  'line',
  'note',
  'latitude',
  'longitude',
  'parts',
  'updated_at',
] as const;
type Row = Pick<Selectable<AddressBookTable>, (typeof COLUMNS)[number]>;

/** Converts rows to the wire's addresses, with their distance and whether the store delivers there. */
async function toBookAddresses(db: QueryExecutor, storeId: string, rows: readonly Row[]): Promise<BookAddress[]> {
  const { area } = await readDelivery(db, storeId);
  return rows.map(({ id, version, name, phone, line, note, parts, updated_at, ...coordinateColumns }) => {
    const point = pointOf(coordinateColumns);
    const { distanceMetres: distance_metres, isInArea: is_in_area } = computeDeliveryRange(area, point);
    const fields = { name, phone, line, note, point, ...(parts && { parts }), updated_at: updated_at.toISOString() };
    return { address_id: id, version, ...fields, distance_metres, is_in_area };
  });
}

const pointOf = ({ latitude, longitude }: Pick<Row, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

function columnsOf({ name, phone, note, point, ...address }: AddressInput) {
  const { line, parts = null } = composeAddress(address);
  return {
    name: name.trim(),
    phone: normalizePhone(phone),
    line,
    parts: parts && json(parts),
    note: note.trim(),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}

/** Returns one page of the store's address book, by name. */
export async function listAddresses(
  db: QueryExecutor,
  storeId: string,
  request: Listing['body'],
): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const { words, pattern, digits } = toSearchTerms(request.query);
  const matching = db
    .selectFrom('address_book')
    .where('store_id', '=', storeId)
    .where(
      sql<boolean>`(${words} = '' or name ilike ${pattern} or line ilike ${pattern} or note ilike ${pattern}
        or (${digits} <> '' and phone like ${`%${digits}%`}))`,
    );
  const rows = await matching.select(COLUMNS).orderBy('name').orderBy('id').limit(perPage).offset(offset).execute();
  const { count } = await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return { addresses: await toBookAddresses(db, storeId, rows), count, page, perPage };
}

/** @throws ApiError dataNotFound if it is not in this store's book */
export async function readAddress(db: QueryExecutor, storeId: string, id: string): Promise<BookAddress> {
  const row = await db
    .selectFrom('address_book')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  const [address] = row ? await toBookAddresses(db, storeId, [row]) : [];
  if (!address) throw new ApiError('dataNotFound');
  return address;
}

/** @throws ApiError validationFailed if the book is full */
export async function insertAddress(db: QueryExecutor, storeId: string, input: AddressInput): Promise<BookAddress> {
  const id = uuidV7();
  const { count } = await db
    .selectFrom('address_book')
    .select(sql<number>`count(*)`.as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  if (count >= ADDRESS_BOOK_LIMITS.maxEntries)
    throw new ApiError('validationFailed', { fields: [{ path: '', problem: 'the address book is full' }] });
  await db
    .insertInto('address_book')
    .values({ store_id: storeId, id, ...columnsOf(input) })
    .execute();
  return readAddress(db, storeId, id);
}

/** @throws ApiError dataNotFound, staleVersion */
export async function updateAddress(
  db: QueryExecutor,
  { storeId, id, version }: AddressTarget,
  input: AddressInput,
): Promise<BookAddress> {
  const { numUpdatedRows } = await db
    .updateTable('address_book')
    .set((eb) => ({ ...columnsOf(input), version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const address = await readAddress(db, storeId, id);
  if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
  return address;
}

/** @throws ApiError dataNotFound, staleVersion */
export async function deleteAddress(db: QueryExecutor, { storeId, id, version }: AddressTarget): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('address_book')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await readAddress(db, storeId, id);
  throw new ApiError('staleVersion');
}
