import type { Wire } from '@store-panel/contract/table';
import { computeDeliveryRange } from '@store-panel/domain/delivery/area';
import { foldDigits } from '@store-panel/domain/input/digits';
import { normalizePhone, phoneDigits } from '@store-panel/domain/input/phone-forms';
import { ADDRESS_BOOK } from '@store-panel/domain/limits/limits';
import { type Selectable, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { AddressBookTable } from '#db/tables/address-book.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { Queries } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readDelivery } from '#sales/delivery.queries.ts';

type Listing = Wire['POST /api/store/get_address_book'];
type Given = Wire['POST /api/store/save_address_book']['body'];
export type BookAddress = Listing['reply']['addresses'][number];

export interface AddressTarget {
  readonly storeId: string;
  readonly id: string;
  readonly version: number;
}

const OWN = ['id', 'version', 'name', 'phone', 'line', 'note', 'latitude', 'longitude', 'updated_at'] as const;
type Row = Pick<Selectable<AddressBookTable>, (typeof OWN)[number]>;

/** Addresses as the wire shows them: each with how far it is, and whether the store delivers there. */
async function shown(db: Queries, storeId: string, rows: readonly Row[]): Promise<BookAddress[]> {
  const { area } = await readDelivery(db, storeId);
  return rows.map(({ id, version, name, phone, line, note, updated_at, ...place }) => {
    const point = pointOf(place);
    const { distanceMetres: distance_metres, isInArea: is_in_area } = computeDeliveryRange(area, point);
    const said = { name, phone, line, note, point, updated_at: updated_at.toISOString() };
    return { address_id: id, version, ...said, distance_metres, is_in_area };
  });
}

const pointOf = ({ latitude, longitude }: Pick<Row, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const columnsOf = ({ name, phone, line, note, point }: Given) => ({
  name: name.trim(),
  phone: normalizePhone(phone),
  line: line.trim(),
  note: note.trim(),
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
});

/** One page of the store's book, by name. */
export async function listAddresses(db: Queries, storeId: string, asked: Listing['body']): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(asked);
  const words = foldDigits(asked.query?.trim() ?? '');
  const pattern = toLikePattern(words);
  const digits = phoneDigits(words);
  const found = db
    .selectFrom('address_book')
    .where('store_id', '=', storeId)
    .where(
      sql<boolean>`(${words} = '' or name ilike ${pattern} or line ilike ${pattern} or note ilike ${pattern}
        or (${digits} <> '' and phone like ${`%${digits}%`}))`,
    );
  const rows = await found.select(OWN).orderBy('name').orderBy('id').limit(perPage).offset(offset).execute();
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return { addresses: await shown(db, storeId, rows), count, page, perPage };
}

/** @throws Refusal dataNotFound for one that is not in this store's book */
export async function addressOf(db: Queries, storeId: string, id: string): Promise<BookAddress> {
  const row = await db
    .selectFrom('address_book')
    .select(OWN)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  const [address] = row ? await shown(db, storeId, [row]) : [];
  if (!address) throw new ApiError('dataNotFound');
  return address;
}

/** @throws Refusal validationFailed for one more than a book holds */
export async function insertAddress(db: Queries, storeId: string, given: Given): Promise<BookAddress> {
  const id = uuidV7();
  const { count } = await db
    .selectFrom('address_book')
    .select(sql<number>`count(*)`.as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  if (count >= ADDRESS_BOOK.max)
    throw new ApiError('validationFailed', { fields: [{ path: '', problem: 'the address book is full' }] });
  await db
    .insertInto('address_book')
    .values({ store_id: storeId, id, ...columnsOf(given) })
    .execute();
  return addressOf(db, storeId, id);
}

/** @throws Refusal dataNotFound, staleVersion */
export async function updateAddress(
  db: Queries,
  { storeId, id, version }: AddressTarget,
  given: Given,
): Promise<BookAddress> {
  const { numUpdatedRows } = await db
    .updateTable('address_book')
    .set((row) => ({ ...columnsOf(given), version: row('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const address = await addressOf(db, storeId, id);
  if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
  return address;
}

/** @throws Refusal dataNotFound, staleVersion */
export async function deleteAddress(db: Queries, { storeId, id, version }: AddressTarget): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('address_book')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await addressOf(db, storeId, id);
  throw new ApiError('staleVersion');
}
