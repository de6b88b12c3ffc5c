import { CANCEL_AT_ONCE, REASON_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { OrderCard, TimelineEntry } from '#calls/order-fields.ts';
import { Fields, Id, Nullable, Version } from '#fields.ts';

/** What is done to many orders at once (spec §7 of the second document: "cancel multiple orders"; path ours). */
export const orderBatchCalls = defineCalls({
  'POST /api/store/cancel_multiple_orders': {
    summary: 'Reject those that wait and cancel those that were accepted, for one reason; each is decided on its own',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['running-orders'] },
    effect: 'write',
    body: Fields({
      orders: Type.Array(Fields({ order_id: Id, version: Type.Optional(Version) }), {
        minItems: 1,
        maxItems: CANCEL_AT_ONCE,
      }),
      cancel_reason: Type.String({ minLength: 1, maxLength: REASON_MAX, pattern: '\\S' }),
    }),
    reply: Fields({
      /** One for each order that was named, in the same order. */
      results: Type.Array(
        Fields({
          order_id: Id,
          /** Null where it was called off, else the code that a call for this order alone would have answered with. */
          error_code: Nullable(Type.Integer()),
          /** The order as it stands now; null where the store has none of this id. */
          order: Nullable(OrderCard),
          /** Who did what instead. */
          last_change: Nullable(TimelineEntry),
        }),
        { maxItems: CANCEL_AT_ONCE },
      ),
    }),
    errors: [],
  },
});

export type OrderBatchWire = WireOf<typeof orderBatchCalls>;
