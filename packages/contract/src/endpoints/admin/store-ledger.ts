import { ADJUSTMENT_KINDS } from '@store-panel/domain/ledger/adjustments';
import { ENTRY_KIND_NAMES } from '@store-panel/domain/ledger/entry-kinds';
import { MONEY_HOLDERS } from '@store-panel/domain/ledger/order-money';
import { REASON_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Consequences } from '#endpoints/menu-changes.ts';
import { EntryNo, LedgerEntry, OrderRefund, refundFields, RefundPreview } from '#endpoints/orders/order-money.ts';
import { Currency, Id, Money, Nullable, Password, StrictObject, Text, Timestamp, UniqueId, Version } from '#fields.ts';

const administrator = { sessions: ['admin'], screens: ['platform-settings'] } as const;
const writing = { ...administrator, action: 'edit' } as const;

/** Shown to the store. */
const reason = Type.String({ minLength: 10, maxLength: REASON_MAX });

/** The administrator's own. */
const password = Password;

const Difference = StrictObject({
  store_id: Id,
  unique_id: UniqueId,
  /** One of domain's `LEDGER_DIFFERENCES`. */
  what: Text(40),
  /** An entry, an order, a day or an account. */
  where: Text(200),
  written: Nullable(Money),
  rebuilt: Nullable(Money),
});

const LedgerCheck = StrictObject({
  checked_at: Timestamp,
  stores: Type.Integer({ minimum: 0 }),
  /** The first of them. */
  differences: Type.Array(Difference, { maxItems: 100 }),
});

const StoreEntry = StrictObject({
  ...LedgerEntry.properties,
  /** What it is about, as the order is now; null if it is about none. */
  order: Nullable(StrictObject({ order_id: Id, unique_id: UniqueId, version: Version })),
  /** The counter-entry that takes it back, whichever entries are listed; null if none does. */
  reversed_by: Nullable(EntryNo),
});

/** The books of stores, for administrators. Paths are ours. */
export const storeLedgerEndpoints = defineEndpoints({
  'POST /api/admin/get_store_ledger': {
    summary: "A store's book: what is on its accounts, and its entries",
    origin: 'ours',
    access: administrator,
    effect: 'read',
    body: StrictObject({
      store_id: Id,
      /** Entries before this number; missing: the newest. */
      before: Type.Optional(EntryNo),
      kind: Type.Optional(Type.Enum([...ENTRY_KIND_NAMES])),
    }),
    reply: StrictObject({
      currency: Currency,
      /** Domain's `LEDGER_ACCOUNTS` in their order. */
      balances: Type.Array(StrictObject({ account: Text(40), amount: Money }), { maxItems: 20 }),
      /** Newest first. */
      entries: Type.Array(StoreEntry, { maxItems: 50 }),
      has_more: Type.Boolean(),
      /** A check found a difference then: payouts wait until one passes. Null: none does. */
      held_since: Nullable(Timestamp),
      /** The last check of it; null before the first. */
      check: Nullable(LedgerCheck),
    }),
    errors: ['dataNotFound'],
  },
  'POST /api/admin/check_ledger': {
    summary: 'Check the books against the orders, and balances against entries',
    origin: 'ours',
    access: writing,
    effect: 'write',
    /** Missing: of all stores. */
    body: StrictObject({ store_id: Type.Optional(Id) }),
    reply: LedgerCheck,
    errors: ['dataNotFound'],
  },
  'POST /api/admin/add_adjustment': {
    summary: 'Correct what a store has earned',
    origin: 'ours',
    access: writing,
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      /** Minor units: above 0 the store gets it. */
      amount: Money,
      kind: Type.Enum(ADJUSTMENT_KINDS),
      order_id: Type.Optional(Id),
      reason,
      password,
    }),
    reply: StrictObject({ no: EntryNo }),
    success: 'updated',
    errors: ['dataNotFound', 'wrongPassword'],
  },
  'POST /api/admin/reverse_entry': {
    summary: 'Take back an entry that no order decides',
    origin: 'ours',
    access: writing,
    effect: 'write',
    body: StrictObject({ store_id: Id, no: EntryNo, reason, password }),
    reply: StrictObject({ no: EntryNo }),
    success: 'updated',
    errors: ['dataNotFound', 'wrongPassword'],
  },
  'POST /api/admin/preview_platform_refund': {
    summary: 'What a refund at the cost of the platform would do',
    origin: 'ours',
    access: administrator,
    effect: 'read',
    body: StrictObject({ store_id: Id, ...refundFields }),
    reply: RefundPreview,
    errors: ['orderDetailNotFound', 'paymentFailed', 'staleVersion'],
  },
  'POST /api/admin/refund_for_platform': {
    summary: 'Give money back to a customer at the cost of the platform',
    origin: 'ours',
    access: writing,
    effect: 'write',
    body: StrictObject({ store_id: Id, ...refundFields, reason, password, consequences: Consequences }),
    reply: StrictObject({ refund: OrderRefund }),
    success: 'updated',
    errors: ['orderDetailNotFound', 'wrongPassword', 'paymentFailed', 'consequencesChanged', 'staleVersion'],
  },
  'POST /api/admin/set_channel_collector': {
    summary: 'Say who has what customers pay to an ordering channel; for orders from then on',
    origin: 'ours',
    access: writing,
    effect: 'write',
    body: StrictObject({ user_id: Id, version: Version, collects_for: Type.Enum(MONEY_HOLDERS), password }),
    reply: StrictObject({ version: Version }),
    success: 'updated',
    errors: ['dataNotFound', 'wrongPassword', 'staleVersion'],
  },
});

export type StoreLedgerWire = WireOf<typeof storeLedgerEndpoints>;
