import { defineCalls, type WireOf } from '#call.ts';
import { OrderCard } from '#calls/order-fields.ts';
import { Fields, Id } from '#fields.ts';

/** Orders for later, which wait for their time. */
export const orderScheduleCalls = defineCalls({
  'POST /api/store/release_order': {
    summary: 'Have the kitchen begin an accepted order for later now, before its time',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['running-orders'] },
    effect: 'write',
    body: Fields({ order_id: Id }),
    reply: Fields({ order: OrderCard }),
    success: 'updated',
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
});

export type OrderScheduleWire = WireOf<typeof orderScheduleCalls>;
