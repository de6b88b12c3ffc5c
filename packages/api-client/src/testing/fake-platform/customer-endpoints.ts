import type { FakeEndpointHandlers } from '#testing/fake-platform/handler-types.ts';
import { createFakeOrder } from '#testing/fake-platform/new-orders.ts';
import { changeOrder } from '#testing/fake-platform/order-changes.ts';
import type { OrderRecord } from '#testing/fake-platform/order-record.ts';
import { FakeApiError } from '#testing/fake-platform/fake-api-error.ts';
import { actorOf } from '#testing/fake-platform/store-orders.ts';
import type { UserCaller, FakePlatformState } from '#testing/fake-platform/state.ts';

type CustomerCall = `POST /api/user/${'create_order' | 'cancel_order' | 'get_order'}`;

/** What customers do, mostly through the ordering channels that act for them. */
export const customerAnswers: FakeEndpointHandlers<CustomerCall> = {
  'POST /api/user/create_order': ({ state, caller, body }) => {
    // Prices come with the order: only a channel that the platform trusts to price may send one.
    if (!caller.isChannel) throw new FakeApiError('notAllowed');
    const store = state.stores.get(body.store_id);
    if (!store) throw new FakeApiError('storeIdMismatch');
    const reference = `${caller.id}/${body.reference}`;
    const existingOrderId = store.references.get(reference);
    const actor = { ...actorOf(caller), name: body.customer_name };
    const order_id = existingOrderId ?? createFakeOrder(state, store, body, { actor, userId: caller.id }).order_id;
    store.references.set(reference, order_id);
    return placedOf(ownOrder(state, caller, { store_id: store.id, order_id }));
  },
  'POST /api/user/cancel_order': ({ state, caller, body }) => {
    const store = state.stores.get(body.store_id);
    if (!store) throw new FakeApiError('orderDetailNotFound');
    const { order_id, order_status } = changeOrder(state, store, body.order_id, {
      action: 'cancel_by_user',
      actor: actorOf(caller),
      by: 'customer',
      reason: body.cancel_reason?.trim() || undefined,
      within: (order) => order.user_id === caller.id,
      failure: 'cancelFailed',
    });
    return { order_id, order_status };
  },
  'POST /api/user/get_order': ({ state, caller, body }) => {
    const order = ownOrder(state, caller, body);
    const { order_id, unique_id, order_status, request_status, total, currency, confirmation_code } = order;
    const { cancellation_charge, waybill_number, shipment_label } = order;
    return {
      order_id,
      unique_id,
      order_status,
      request_status,
      total,
      cancellation_charge,
      currency,
      confirmation_code,
      parcels: waybill_number && shipment_label ? [{ waybill_number, shipment_label, tracking_url: null }] : [],
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

/** @throws FakeApiError orderDetailNotFound, also for another customer's order */
function ownOrder(
  state: FakePlatformState,
  caller: UserCaller,
  { store_id, order_id }: { readonly store_id: string; readonly order_id: string },
): OrderRecord {
  const order = state.stores.get(store_id)?.orders.get(order_id);
  if (order?.user_id !== caller.id) throw new FakeApiError('orderDetailNotFound');
  return order;
}
