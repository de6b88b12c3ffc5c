import { SHIPMENTS_AT_ONCE, WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { OrderCard, TimelineEntry } from '#calls/order-fields.ts';
import { Fields, Id, Nullable, Version } from '#fields.ts';

const staff = { sessions: ['store', 'sub_store'], screens: ['running-orders'] } as const;
const Target = { order_id: Id, version: Type.Optional(Version) } as const;

/** Orders that a transporter brings (spec §7 of the second document: "ready for shipment"; paths and fields are ours). */
export const shipmentCalls = defineCalls({
  'POST /api/store/ready_for_shipment': {
    summary: "Hand an order to the transporter: it is ready, and has its waybill; a new one, or the transporter's own",
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: Fields({
      ...Target,
      waybill_number: Type.Optional(Type.String({ minLength: 1, maxLength: WAYBILL_MAX, pattern: '^\\S+$' })),
    }),
    reply: Fields({ order: OrderCard }),
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed', 'featureNotEnabled'],
  },
  'POST /api/store/multi_store_ready_for_shipment': {
    summary:
      'Hand orders of the main store and of its sub-stores to the transporter at once; each is decided on its own',
    origin: 'ours',
    access: staff,
    effect: 'write',
    body: Fields({ orders: Type.Array(Fields(Target), { minItems: 1, maxItems: SHIPMENTS_AT_ONCE }) }),
    reply: Fields({
      /** One for each order that was named, in the same order. */
      results: Type.Array(
        Fields({
          order_id: Id,
          /** Null where it was done, else the code that a call for this order alone would have answered with. */
          error_code: Nullable(Type.Integer()),
          /** The order as it stands now; null where the store has none of this id. */
          order: Nullable(OrderCard),
          /** Who did what instead. */
          last_change: Nullable(TimelineEntry),
        }),
        { maxItems: SHIPMENTS_AT_ONCE },
      ),
    }),
    errors: ['featureNotEnabled'],
  },
});

export type ShipmentWire = WireOf<typeof shipmentCalls>;
