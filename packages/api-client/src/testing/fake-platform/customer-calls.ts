import type { Answers } from '#testing/fake-platform/answers.ts';
import { takeOrder } from '#testing/fake-platform/new-orders.ts';
import { changeOrder } from '#testing/fake-platform/order-changes.ts';
import type { OrderRecord } from '#testing/fake-platform/order-record.ts';
import { Refused } from '#testing/fake-platform/refused.ts';
import { actorOf } from '#testing/fake-platform/store-orders.ts';
import type { UserCaller, World } from '#testing/fake-platform/world.ts';

type CustomerCall = `POST /api/user/${'create_order' | 'cancel_order' | 'get_order'}`;

/** What customers do, mostly through the ordering channels that act for them. */
export const customerAnswers: Answers<CustomerCall> = {
  'POST /api/user/create_order': ({ world, caller, body }) => {
    // Prices come with the order: only a channel that the platform trusts to price may send one.
    if (!caller.isChannel) throw new Refused('notAllowed');
    const store = world.stores.get(body.store_id);
    if (!store) throw new Refused('storeIdMismatch');
    const reference = `${caller.id}/${body.reference}`;
    const earlier = store.references.get(reference);
    const actor = { ...actorOf(caller), name: body.customer_name };
    const order_id = earlier ?? takeOrder(world, store, body, { actor, userId: caller.id }).order_id;
    store.references.set(reference, order_id);
    return placedOf(ownOrder(world, caller, { store_id: store.id, order_id }));
  },
  'POST /api/user/cancel_order': ({ world, caller, body }) => {
    const store = world.stores.get(body.store_id);
    if (!store) throw new Refused('orderDetailNotFound');
    const { order_id, order_status } = changeOrder(world, store, body.order_id, {
      action: 'cancel_by_user',
      actor: actorOf(caller),
      by: 'customer',
      reason: body.cancel_reason?.trim() || undefined,
      within: (order) => order.user_id === caller.id,
      failure: 'cancelFailed',
    });
    return { order_id, order_status };
  },
  'POST /api/user/get_order': ({ world, caller, body }) => {
    const order = ownOrder(world, caller, body);
    const { order_id, unique_id, order_status, request_status, total, currency, confirmation_code } = order;
    const { cancellation_charge } = order;
    return {
      order_id,
      unique_id,
      order_status,
      request_status,
      total,
      cancellation_charge,
      currency,
      confirmation_code,
    };
  },
};

const placedOf = ({ order_id, unique_id, order_status, confirmation_code, promised_at }: OrderRecord) => ({
  order_id,
  unique_id,
  order_status,
  confirmation_code,
  promised_at,
});

/** @throws Refused orderDetailNotFound for another one's order too */
function ownOrder(
  world: World,
  caller: UserCaller,
  { store_id, order_id }: { readonly store_id: string; readonly order_id: string },
): OrderRecord {
  const order = world.stores.get(store_id)?.orders.get(order_id);
  if (order?.user_id !== caller.id) throw new Refused('orderDetailNotFound');
  return order;
}
