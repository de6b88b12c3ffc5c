import type { Wire } from '@store-panel/contract/table';
import { composeLine } from '@store-panel/domain/addresses/address-parts';
import { normalizePhone } from '@store-panel/domain/input/phone-forms';
import { MAX_STORE_ADDRESSES } from '@store-panel/domain/limits/limits';
import { type Selectable, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toLikePattern } from '#db/like-pattern.ts';
import { readPage } from '#db/read-page.ts';
import { json } from '#db/schema.ts';
import type { StoreAddressesTable } from '#db/tables/store-addresses.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readUsedAddresses, writeAddressFields } from '#features/addresses/address-records.queries.ts';

type Listing = Wire['POST /api/store/list_store_addresses'];
type AddressInput = Wire['POST /api/store/add_store_address']['body'];
type StoreAddress = Wire['POST /api/store/add_store_address']['reply']['address'];

interface AddressTarget {
  readonly storeId: string;
  readonly id: string;
  readonly version: number;
}

const COLUMNS = [
  'id',
  'version',
  'label',
  'company',
  'contact',
  'phone',
  'email',
  'line',
  'parts',
  'note',
  'latitude',
  'longitude',
  'uses',
  'updated_at',
] as const;
type Row = Pick<Selectable<StoreAddressesTable>, (typeof COLUMNS)[number]>;

const toRecord = (row: Row): StoreAddress => {
  const { id, version, label, company, contact, phone, email, line, parts, note, latitude, longitude, uses } = row;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    address_id: id,
    version,
    label,
    company,
    contact,
    phone,
    email,
    address: { line, parts, note, point },
    uses: [...uses],
    updated_at: row.updated_at.toISOString(),
  };
};

function columnsOf({ label, company, contact, phone, email, address, uses }: AddressInput) {
  const { street, house, postcode, city, region, country } = address.parts;
  const parts = {
    street: street.trim(),
    house: house.trim(),
    postcode: postcode.trim(),
    city: city.trim(),
    region: region.trim(),
    country,
  };
  return {
    label: label.trim(),
    company: company.trim(),
    contact: contact.trim(),
    phone: normalizePhone(phone),
    email: email.trim(),
    line: composeLine(parts),
    parts: json(parts),
    note: address.note.trim(),
    latitude: address.point?.latitude ?? null,
    longitude: address.point?.longitude ?? null,
    uses: [...uses],
  };
}

/** One page of the store's own addresses, by label. */
export async function listStoreAddresses(
  db: QueryExecutor,
  storeId: string,
  params: Listing['body'],
): Promise<Listing['reply']> {
  const words = params.query?.trim() ?? '';
  const pattern = toLikePattern(words);
  const found = db
    .selectFrom('store_addresses')
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(${words} = '' or label ilike ${pattern} or company ilike ${pattern} or line ilike ${pattern})`)
    .select(COLUMNS)
    .orderBy('label')
    .orderBy('id');
  const { rows, ...paging } = await readPage(found, params);
  return { addresses: rows.map(toRecord), ...paging };
}

/** @throws ApiError dataNotFound for one of another store, or a deleted one */
export async function readStoreAddress(db: QueryExecutor, storeId: string, id: string): Promise<StoreAddress> {
  const row = await db
    .selectFrom('store_addresses')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return toRecord(row);
}

async function takeUses(db: QueryExecutor, storeId: string, id: string, uses: AddressInput['uses']): Promise<void> {
  if (uses.length === 0) return;
  await sql`
    update store_addresses set uses = array(select u from unnest(uses) u where not u = any(${[...uses]}::text[])),
      version = version + 1, updated_at = now()
    where store_id = ${storeId} and id <> ${id} and uses && ${[...uses]}::text[]`.execute(db);
}

// The callers hold the store: see `recordingRecords`.

/** @throws ApiError validationFailed if the store has the maximum */
export async function insertStoreAddress(
  db: QueryExecutor,
  storeId: string,
  input: AddressInput,
): Promise<StoreAddress> {
  const id = uuidV7();
  const { count } = await db
    .selectFrom('store_addresses')
    .select(sql<number>`count(*)`.as('count'))
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_STORE_ADDRESSES)
    throw new ApiError('validationFailed', {
      fields: [{ path: '', problem: 'the store has the maximum of addresses' }],
    });
  await takeUses(db, storeId, id, input.uses);
  await db
    .insertInto('store_addresses')
    .values({ store_id: storeId, id, ...columnsOf(input) })
    .execute();
  return readStoreAddress(db, storeId, id);
}

/** @throws ApiError dataNotFound, staleVersion */
export async function updateStoreAddress(
  db: QueryExecutor,
  { storeId, id, version }: AddressTarget,
  input: AddressInput,
): Promise<StoreAddress> {
  if ((await readStoreAddress(db, storeId, id)).version !== version) throw new ApiError('staleVersion');
  await takeUses(db, storeId, id, input.uses);
  await db
    .updateTable('store_addresses')
    .set((row) => ({ ...columnsOf(input), version: row('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  return readStoreAddress(db, storeId, id);
}

/**
 * Deletes an address for 30 days: what names it still reads it, and the journal brings it back.
 * @throws ApiError dataNotFound, staleVersion; stillInUse if a warehouse has it
 */
export async function deleteStoreAddress(db: QueryExecutor, { storeId, id, version }: AddressTarget): Promise<void> {
  if ((await readUsedAddresses(db, storeId)).has(id)) throw new ApiError('stillInUse', { used_by: [] });
  if ((await readStoreAddress(db, storeId, id)).version !== version) throw new ApiError('staleVersion');
  await writeAddressFields(db, storeId, new Map([[id, null]]));
}
