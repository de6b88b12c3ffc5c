import { ADDRESS_USES } from '@store-panel/domain/addresses/address-uses';
import { ADDRESS_BOOK_LIMITS, NAME_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Id, Nullable, OptionalText, Page, PerPage, Point, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const writers = { sessions: ['store', 'sub_store'], screens: ['addresses'] } as const;
const readers = { sessions: ['store', 'sub_store'], screens: ['addresses', 'warehouses', 'create-order'] } as const;

const nonBlankText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** An address in parts, of which its line is composed in the order of the country. */
export const AddressPartsRecord = StrictObject({
  street: nonBlankText(NAME_MAX),
  house: OptionalText(NAME_MAX),
  postcode: OptionalText(NAME_MAX),
  city: nonBlankText(NAME_MAX),
  region: OptionalText(NAME_MAX),
  country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' }),
});

const target = { address_id: Id, version: Version } as const;
const place = {
  parts: AddressPartsRecord,
  note: OptionalText(ADDRESS_BOOK_LIMITS.maxNoteLength),
  point: Nullable(Point),
} as const;
const fields = {
  label: nonBlankText(NAME_MAX),
  company: OptionalText(NAME_MAX),
  contact: OptionalText(NAME_MAX),
  phone: Type.String({ maxLength: 32, pattern: '^[0-9+() ./\\-]*$' }),
  email: OptionalText(254),
  address: StrictObject(place),
  /** One address has a use at a time: saved here, it goes from the address that had it. */
  uses: Type.Array(Type.Enum(ADDRESS_USES), { maxItems: ADDRESS_USES.length, uniqueItems: true }),
} as const;

/** One of the store's own addresses. */
export const StoreAddress = StrictObject({
  ...target,
  ...fields,
  address: StrictObject({ ...place, line: Text(1500) }),
  updated_at: Timestamp,
});
const One = StrictObject({ address: StoreAddress });
/** In the journal of settings; null if nothing differed. */
const written = { change_id: Nullable(Id) } as const;
const Saved = StrictObject({ address: StoreAddress, ...written });

/** The store's own addresses (spec §7 "store addresses: add, list, detail", without paths and fields). */
export const storeAddressEndpoints = defineEndpoints({
  'POST /api/store/list_store_addresses': {
    summary: 'One page of the store’s own addresses by label, found by label, company or address',
    origin: 'ours',
    access: readers,
    effect: 'read',
    body: StrictObject({
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
      query: Type.Optional(OptionalText(100)),
    }),
    reply: StrictObject({
      addresses: Type.Array(StoreAddress, { maxItems: 500 }),
      count: Type.Integer({ minimum: 0 }),
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/store/get_store_address_detail': {
    summary: 'One of the store’s own addresses',
    origin: 'ours',
    access: readers,
    effect: 'read',
    body: StrictObject({ address_id: Id }),
    reply: One,
    errors: ['dataNotFound'],
  },
  'POST /api/store/add_store_address': {
    summary: 'Add one of the store’s own addresses',
    origin: 'ours',
    access: writers,
    effect: 'write',
    body: StrictObject(fields),
    reply: Saved,
    success: 'updated',
    errors: [],
  },
  'POST /api/store/update_store_address': {
    summary: 'Change one of the store’s own addresses; labels show it from the next print on',
    origin: 'ours',
    access: writers,
    effect: 'write',
    body: StrictObject({ ...target, ...fields }),
    reply: Saved,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/delete_store_address': {
    summary: 'Delete one of the store’s own addresses that no warehouse has',
    origin: 'ours',
    access: writers,
    effect: 'write',
    body: StrictObject(target),
    reply: StrictObject(written),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'stillInUse'],
  },
});

export type StoreAddressWire = WireOf<typeof storeAddressEndpoints>;
