import { BLOCK_KINDS, CUSTOMER_LIMITS } from '@store-panel/domain/customers/customer-block';
import { CUSTOMER_SORTS } from '@store-panel/domain/customers/customer-list';
import { CUSTOMER_SEGMENTS } from '@store-panel/domain/customers/customer-segment';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import { EXPORT_TYPES } from '@store-panel/domain/orders/order-export';
import { STAMP_CLOCKS } from '@store-panel/domain/time/date-stamp';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { UserBlock } from '#endpoints/order-entry/user-block.ts';
import { DateRangePage } from '#endpoints/orders/order-lists.ts';
import { OrderStatus } from '#endpoints/orders/order-fields.ts';
import {
  Currency,
  Day,
  Id,
  Money,
  Nullable,
  OptionalText,
  Page,
  PerPage,
  Phone,
  StrictObject,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

/** A customer of the store, one for each phone number. Amounts are minor units of the store's currency. */
export const StoreUser = StrictObject({
  user_id: Id,
  /** The number with its country code, in whatever way it was written. */
  phone: Text(41),
  /** Of the newest order; empty without one. */
  name: OptionalText(200),
  orders: Count,
  completed: Count,
  /** Of the completed ones. */
  returned: Count,
  /** By the customer. */
  cancelled: Count,
  /** Of completed orders. */
  spend: Money,
  first_at: Nullable(Timestamp),
  last_at: Nullable(Timestamp),
  segment: Nullable(Type.Enum(CUSTOMER_SEGMENTS)),
  /** For staff alone. */
  note: OptionalText(CUSTOMER_LIMITS.note),
  /** Null unless it holds now. */
  block: Nullable(UserBlock),
  /** Of note and block. */
  version: Version,
});

/** Longer than the digits: they may be typed with spaces, and in other scripts. */
const CONFIRM_LENGTH = 20;

const NAMED = { maxItems: 20 } as const;

/** What of a customer still runs. */
export const CustomerInWork = StrictObject({
  orders: Type.Array(StrictObject({ order_id: Id, unique_id: UniqueId }), NAMED),
  reservations: Type.Array(StrictObject({ reservation_id: Id, code: Text(20), date: Day }), NAMED),
  returns: Type.Array(StrictObject({ return_id: Id, number: Type.Integer({ minimum: 1 }) }), NAMED),
});

const Rating = Nullable(StrictObject({ average: Type.Number({ minimum: 1, maximum: 5 }), count: Count }));

const UserDetail = StrictObject({
  user: StoreUser,
  currency: Currency,
  /** Orders in work. */
  open_orders: Count,
  /** What completed orders had, most often ordered first. */
  favourites: Type.Array(
    StrictObject({ item_key: Text(ORDER_LIMITS.maxNameLength), name: Text(ORDER_LIMITS.maxNameLength), orders: Count }),
    { maxItems: 5 },
  ),
  /** The customer's reviews of the store, and the store's ratings of the customer; null without any. */
  ratings: StrictObject({ given: Rating, received: Rating }),
  /** Of the newest orders, each once. */
  addresses: Type.Array(Text(500), { maxItems: 5 }),
  /** What has to end before the customer can be erased. Missing from an older server. */
  in_work: Type.Optional(CustomerInWork),
  /** The newest ones. */
  latest: Type.Array(
    StrictObject({
      order_id: Id,
      unique_id: UniqueId,
      created_at: Timestamp,
      order_status: OrderStatus,
      total: Money,
    }),
    { maxItems: 5 },
  ),
});

const filter = {
  /** Whether a block holds now. */
  is_blocked: Type.Boolean(),
  segment: Type.Optional(Type.Enum(CUSTOMER_SEGMENTS)),
  sort: Type.Optional(Type.Enum([...CUSTOMER_SORTS])),
} as const;

const { page: _page, perPage: _perPage, ...daysAndQuery } = DateRangePage;
const sessions = ['store', 'sub_store'] as const;
const readers = { sessions, screens: ['active-users', 'blocked-users'] } as const;
const blockers = { sessions, screens: ['blocked-users'] } as const;
const owner = { sessions: ['store'], screens: ['active-users', 'blocked-users'], notWhileImpersonating: true } as const;
const One = StrictObject({ user: StoreUser });

/** A store's customers (spec §2 of the second document: "users, active and blocked"); paths and most fields are ours. */
export const storeUserEndpoints = defineEndpoints({
  'POST /api/store/list_users': {
    summary: 'One page of the store’s customers, ten by default, who ordered last first',
    origin: 'ours',
    access: readers,
    effect: 'read',
    // Days of their last order. `query`: in the name, or digits of the number. Each list needs its own screen.
    body: StrictObject({ ...DateRangePage, ...filter }),
    reply: StrictObject({
      users: Type.Array(StoreUser, { maxItems: 500 }),
      count: Count,
      page: Page,
      perPage: PerPage,
      currency: Currency,
    }),
    errors: [],
  },
  'POST /api/store/get_user': {
    summary: 'A customer with favourites, ratings both ways, addresses and the newest orders',
    origin: 'ours',
    access: readers,
    effect: 'read',
    body: StrictObject({ user_id: Id }),
    reply: UserDetail,
    errors: ['dataNotFound'],
  },
  'POST /api/store/save_user_note': {
    summary: 'Write down something about a customer for staff; empty removes it',
    origin: 'ours',
    access: readers,
    effect: 'write',
    body: StrictObject({ user_id: Id, note: OptionalText(CUSTOMER_LIMITS.note), version: Version }),
    reply: One,
    success: 'updated',
    // 4120: with the customer of now.
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/block_user': {
    summary: 'Take no more orders of a customer, or of a number that never ordered, through channels',
    origin: 'ours',
    access: blockers,
    effect: 'write',
    /** A customer with the version that was read, or a number. `until`: the last day; missing: for good. */
    body: StrictObject({
      user_id: Type.Optional(Id),
      version: Type.Optional(Version),
      phone: Type.Optional(Phone),
      kind: Type.Enum(BLOCK_KINDS),
      reason: OptionalText(CUSTOMER_LIMITS.blockText),
      until: Type.Optional(Day),
    }),
    reply: One,
    success: 'updated',
    // 4120: with the customer of now.
    errors: ['dataNotFound', 'staleVersion', 'rateLimited'],
  },
  'POST /api/store/unblock_user': {
    summary: 'End the block of a customer',
    origin: 'ours',
    access: blockers,
    effect: 'write',
    body: StrictObject({ user_id: Id, version: Version }),
    /** Null if nothing is left of a number that never ordered. */
    reply: StrictObject({ user: Nullable(StoreUser) }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/export_user': {
    summary: 'All that the store has about one customer, as a JSON file',
    origin: 'ours',
    access: owner,
    effect: 'read',
    body: StrictObject({ user_id: Id }),
    download: ['application/json'],
    reply: StrictObject({}),
    errors: ['dataNotFound', 'rateLimited'],
  },
  'POST /api/store/erase_user': {
    summary: 'Remove a customer from orders, messages, addresses and all else; money, items and days stay',
    origin: 'ours',
    access: owner,
    effect: 'write',
    /** `confirm`: the last four digits of the number. */
    body: StrictObject({ user_id: Id, version: Version, confirm: Text(CONFIRM_LENGTH) }),
    reply: StrictObject({
      /** A block holds, and keeps the number. */
      is_blocked: Type.Boolean(),
      /** Claims keep their data until 90 days after their end. */
      claims: Count,
    }),
    success: 'updated',
    withoutSubscription: 'because a person may ask for it at any time',
    // 654: with `in_work`. 4120: with the customer of now.
    errors: ['dataNotFound', 'staleVersion', 'requestFailed', 'rateLimited'],
  },
  'POST /api/store/export_users': {
    summary: 'The list of customers as a file: all that match, each once; `x-rows` says how many there are to be',
    origin: 'ours',
    access: readers,
    effect: 'read',
    body: StrictObject({
      filter: StrictObject({ is_blocked: filter.is_blocked, segment: filter.segment, ...daysAndQuery }),
      format: Type.Enum(['csv', 'xlsx']),
      language: Type.Enum(LANGUAGES.map(({ code }) => code)),
      /** The clock of its times; `standard` by default. */
      clock: Type.Optional(Type.Enum(STAMP_CLOCKS)),
    }),
    download: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    reply: StrictObject({}),
    // 1000: nothing matches.
    errors: ['dataNotFound'],
  },
});

export type StoreUserWire = WireOf<typeof storeUserEndpoints>;
