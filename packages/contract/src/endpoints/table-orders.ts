import { RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import { TABLE_CALLS } from '@store-panel/domain/table-orders/table-call';
import { TABLE_LIMITS } from '@store-panel/domain/tables/store-table';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { OrderStatus } from '#endpoints/orders/order-fields.ts';
import { Currency, Id, Nullable, OptionalText, Price, StrictObject, Text, Timestamp, UniqueId } from '#fields.ts';

const sessions = ['store', 'sub_store'] as const;

const billFields = {
  total: Price,
  paid: Price,
  /** Paid in advance and taken off what is unpaid. */
  deposit: Price,
  open: Price,
} as const;

/** A party that sits, which is the open table of its orders. */
export const OpenTable = StrictObject({
  reservation_id: Id,
  table_ids: Type.Array(Id, { maxItems: RESERVATION_LIMITS.blockTables }),
  /** In the store's order. */
  table_numbers: Type.Array(Text(TABLE_LIMITS.numberLength), { maxItems: RESERVATION_LIMITS.blockTables }),
  /** Empty for a walk-in without one. */
  name: OptionalText(RESERVATION_LIMITS.nameLength),
  persons: Count,
  /** False of a party that has left while some of its bill is open. */
  is_seated: Type.Boolean(),
  seated_at: Nullable(Timestamp),
  orders: Count,
  last_order_at: Nullable(Timestamp),
  /** What the party calls the staff for, until one of them has seen it. */
  call: Nullable(Type.Enum(TABLE_CALLS)),
  called_at: Nullable(Timestamp),
  ...billFields,
});

/** Most orders of one party; more are not read. */
const BILL_ORDERS = 200;

/** Orders at tables (ours; the specification names their list). */
export const tableOrderEndpoints = defineEndpoints({
  'POST /api/store/list_open_tables': {
    summary: 'Parties that sit at tables, or left with an open bill, and what they have ordered',
    origin: 'ours',
    access: { sessions, screens: ['table-orders', 'reservations', 'create-order'] },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      tables: Type.Array(OpenTable, { maxItems: TABLE_LIMITS.tables }),
      currency: Currency,
      server_time: Timestamp,
    }),
    errors: [],
  },
  'POST /api/store/get_table_bill': {
    summary: 'The orders of a party at a table, and what is open of each',
    origin: 'ours',
    access: { sessions, screens: ['table-orders', 'reservations'] },
    effect: 'read',
    body: StrictObject({ reservation_id: Id }),
    reply: StrictObject({
      table: OpenTable,
      orders: Type.Array(
        StrictObject({
          order_id: Id,
          unique_id: UniqueId,
          order_status: OrderStatus,
          created_at: Timestamp,
          item_count: Count,
          total: Price,
          is_paid: Type.Boolean(),
        }),
        { maxItems: BILL_ORDERS },
      ),
      /** What guests are paying on their phones, and until when. */
      payments: Type.Optional(Type.Array(StrictObject({ amount: Price, until: Timestamp }), { maxItems: 100 })),
      currency: Currency,
    }),
    errors: ['dataNotFound'],
  },
  'POST /api/store/settle_table_bill': {
    summary: 'Note that orders of a table were paid at the counter',
    origin: 'ours',
    access: { sessions, screens: ['table-orders', 'reservations'] },
    effect: 'write',
    body: StrictObject({
      reservation_id: Id,
      order_ids: Type.Array(Id, { minItems: 1, maxItems: BILL_ORDERS, uniqueItems: true }),
      method: Type.Enum(['cash', 'card']),
      /** The sum of these orders, as the user has seen it. */
      total: Price,
    }),
    reply: StrictObject({
      /** What the party had to pay for them: without what it paid in advance. */
      collected: Price,
      ...billFields,
    }),
    success: 'updated',
    // 4120: one of them was paid, called off or changed meanwhile.
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/acknowledge_table_call': {
    summary: 'Note that the staff has seen a call of a party at a table',
    origin: 'ours',
    access: { sessions, screens: ['table-orders', 'reservations'] },
    effect: 'write',
    body: StrictObject({ reservation_id: Id }),
    reply: StrictObject({}),
    success: 'updated',
    errors: ['dataNotFound'],
  },
});

export type TableOrderWire = WireOf<typeof tableOrderEndpoints>;
