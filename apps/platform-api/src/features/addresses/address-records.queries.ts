import { ADDRESS_USES, type AddressUse } from '@store-panel/domain/addresses/address-uses';
import { type AddressParts, composeLine } from '@store-panel/domain/addresses/address-parts';
import { MAX_STORE_ADDRESSES } from '@store-panel/domain/limits/limits';
import type { RecordFields } from '@store-panel/domain/settings/revert-records';
import type { RecordField } from '@store-panel/domain/settings/record-sections';
import type { SettingValue } from '@store-panel/domain/settings/setting-value';
import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { lockStore } from '#journal/record-changes.ts';
import { recordSource } from '#journal/record-source.ts';

// Addresses as the journal has them.

/** What names a deleted address reads it for as long. */
export const OLD_ADDRESSES = {
  table: 'store_addresses',
  isExpired: sql<boolean>`deleted_at < now() - interval '30 days'`,
} as const;

type AddressFields = Readonly<Record<RecordField<'address'>, SettingValue>> & { readonly name: string };

const readRows = (db: QueryExecutor, storeId: string) =>
  db
    .selectFrom('store_addresses')
    .select(['id', 'label', 'company', 'contact', 'phone', 'email', 'parts', 'note', 'latitude', 'longitude', 'uses'])
    .select('deleted_at')
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();
type Row = Awaited<ReturnType<typeof readRows>>[number];

const fieldsOf = ({
  label,
  company,
  contact,
  phone,
  email,
  parts,
  note,
  latitude,
  longitude,
  uses,
}: Row): AddressFields => ({
  name: label,
  company,
  contact,
  phone,
  email,
  street: parts.street,
  house: parts.house,
  postcode: parts.postcode,
  city: parts.city,
  region: parts.region,
  country: parts.country,
  note,
  point: latitude === null || longitude === null ? null : { latitude, longitude },
  uses: ADDRESS_USES.filter((use) => uses.includes(use)),
});

/** Addresses at which a warehouse is. */
export async function readUsedAddresses(db: QueryExecutor, storeId: string): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('store_warehouses')
    .select('address_id')
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ address_id }) => address_id));
}

const usesOf = (fields: RecordFields | undefined) => (fields?.['uses'] ?? []) as readonly AddressUse[];

/** One for each use, none gone at which a warehouse is. */
export const ADDRESS_RECORDS = recordSource({
  section: 'addresses',
  lock: lockStore,
  readRows,
  fieldsOf,
  rulesOf: async (db, storeId) => {
    const inUse = await readUsedAddresses(db, storeId);
    return {
      fit: (fields, others) => {
        const taken = new Set([...others.values()].flatMap(usesOf));
        return { ...fields, uses: usesOf(fields).filter((use) => !taken.has(use)) };
      },
      faultOf: (after, id) => {
        const fields = after.get(id);
        if (!fields) return inUse.has(id) ? 'still_in_use' : null;
        if (after.size > MAX_STORE_ADDRESSES) return 'record_limit_reached';
        const uses = usesOf(fields);
        const isTaken = [...after].some(
          ([other, its]) => other !== id && usesOf(its).some((use) => uses.includes(use)),
        );
        return isTaken ? 'changed_since' : null;
      },
    };
  },
});

/** Writes what addresses become by a revert; null: deleted. The caller holds the store. */
export async function writeAddressFields(
  db: QueryExecutor,
  storeId: string,
  changes: ReadonlyMap<string, RecordFields | null>,
): Promise<void> {
  // Before one of them takes a use, the other one has lost it.
  for (const [id, fields] of changes)
    await db
      .updateTable('store_addresses')
      .set((row) => ({
        uses: [],
        deleted_at: fields === null ? sql<Date>`now()` : null,
        version: row('version', '+', 1),
        updated_at: sql<Date>`now()`,
      }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
  for (const [id, fields] of changes)
    if (fields !== null)
      await db
        .updateTable('store_addresses')
        .set(columnsOf(fields as AddressFields))
        .where('store_id', '=', storeId)
        .where('id', '=', id)
        .execute();
}

function columnsOf({ name, street, house, postcode, city, region, country, point, uses, ...texts }: AddressFields) {
  const { company, contact, phone, email, note } = texts as Record<string, string>;
  const parts = { street, house, postcode, city, region, country } as unknown as AddressParts;
  const { latitude, longitude } = (point ?? { latitude: null, longitude: null }) as {
    readonly latitude: number | null;
    readonly longitude: number | null;
  };
  return {
    label: name as string,
    company,
    contact,
    phone,
    email,
    line: composeLine(parts),
    parts: json(parts),
    note,
    latitude,
    longitude,
    uses: [...(uses as readonly AddressUse[])],
  };
}
