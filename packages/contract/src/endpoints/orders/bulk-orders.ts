import { MAX_CANCEL_BULK, REASON_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { OrderCard, ReasonKind, TimelineEntry } from '#endpoints/orders/order-fields.ts';
import { StrictObject, Id, Nullable, Version } from '#fields.ts';

/** Bulk actions (spec §7 of the second document: "cancel multiple orders", without path). */
export const bulkOrderEndpoints = defineEndpoints({
  'POST /api/store/cancel_multiple_orders': {
    summary: 'Reject those that wait and cancel those that were accepted, for one reason; each is decided on its own',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['running-orders'] },
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      orders: Type.Array(StrictObject({ order_id: Id, version: Type.Optional(Version) }), {
        minItems: 1,
        maxItems: MAX_CANCEL_BULK,
      }),
      cancel_reason: Type.String({ minLength: 1, maxLength: REASON_MAX, pattern: '\\S' }),
      reason_kind: Type.Optional(ReasonKind),
    }),
    reply: StrictObject({
      /** One for each order that was named, in the same order. */
      results: Type.Array(
        StrictObject({
          order_id: Id,
          /** Null where it was called off, else the code that a call for this order alone would have answered with. */
          error_code: Nullable(Type.Integer()),
          /** The current order; null if the store has none with this id. */
          order: Nullable(OrderCard),
          /** Who did what instead. */
          last_change: Nullable(TimelineEntry),
        }),
        { maxItems: MAX_CANCEL_BULK },
      ),
    }),
    errors: [],
  },
});

export type BulkOrderWire = WireOf<typeof bulkOrderEndpoints>;
