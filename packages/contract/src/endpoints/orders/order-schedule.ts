import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { OrderCard } from '#endpoints/orders/order-fields.ts';
import { StrictObject, Id } from '#fields.ts';

/** Orders for later, which wait for their time. */
export const orderScheduleEndpoints = defineEndpoints({
  'POST /api/store/release_order': {
    summary: 'Have the kitchen begin an accepted order for later now, before its time',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['running-orders'] },
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({ order_id: Id }),
    reply: StrictObject({ order: OrderCard }),
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
});

export type OrderScheduleWire = WireOf<typeof orderScheduleEndpoints>;
