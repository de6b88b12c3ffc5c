import { ADDRESS_BOOK_LIMITS, NAME_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { CustomerAddressParts } from '#endpoints/orders/order-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { StrictObject, Id, Nullable, OptionalText, Page, PerPage, Point, Timestamp, Version } from '#fields.ts';

const writers = { sessions: ['store', 'sub_store'], screens: ['address-book', 'create-order'] } as const;

const nonBlankText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const addressFields = {
  name: nonBlankText(NAME_MAX),
  phone: Type.String({ maxLength: 32, pattern: '^[0-9+() ./\\-]*$' }),
  line: nonBlankText(ADDRESS_BOOK_LIMITS.maxLineLength),
  note: OptionalText(ADDRESS_BOOK_LIMITS.maxNoteLength),
  point: Nullable(Point),
  /** With them, the line is composed of them. */
  parts: Type.Optional(CustomerAddressParts),
} as const;

export const BookAddress = StrictObject({
  address_id: Id,
  version: Version,
  ...addressFields,
  /** From the store, as the crow flies; null where either place is not known. */
  distance_metres: Nullable(Type.Integer({ minimum: 0 })),
  /** Within the store's delivery radius, or one of its zones; null where that cannot be known. */
  is_in_area: Nullable(Type.Boolean()),
  updated_at: Timestamp,
});

const One = StrictObject({ address: BookAddress });

/** The store's address book (spec §7 of the second document: "address book"; paths and fields are not in it). */
export const addressBookEndpoints = defineEndpoints({
  'POST /api/store/save_address_book': {
    summary: 'Add an address to the book',
    origin: 'ours',
    access: writers,
    effect: 'write',
    body: StrictObject(addressFields),
    reply: One,
    success: 'updated',
    errors: [],
  },
  'POST /api/store/update_address_book': {
    summary: 'Change an address of the book',
    origin: 'ours',
    access: writers,
    effect: 'write',
    body: StrictObject({ address_id: Id, version: Version, ...addressFields }),
    reply: One,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/get_address_book': {
    summary: 'One page of the address book by name, found by name, phone, address or note',
    origin: 'ours',
    access: writers,
    effect: 'read',
    body: StrictObject({
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
      query: Type.Optional(OptionalText(100)),
    }),
    reply: StrictObject({
      addresses: Type.Array(BookAddress, { maxItems: 500 }),
      count: Type.Integer({ minimum: 0 }),
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/store/get_address_book_detail': {
    summary: 'One address of the book',
    origin: 'ours',
    access: writers,
    effect: 'read',
    body: StrictObject({ address_id: Id }),
    reply: One,
    errors: ['dataNotFound'],
  },
  'POST /api/store/delete_address_book': {
    summary: 'Take an address out of the book; orders that went there keep theirs',
    origin: 'ours',
    access: writers,
    effect: 'write',
    body: StrictObject({ address_id: Id, version: Version }),
    reply: StrictObject({}),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
});

export type AddressBookWire = WireOf<typeof addressBookEndpoints>;
