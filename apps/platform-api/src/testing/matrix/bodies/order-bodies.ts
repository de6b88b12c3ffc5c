import { storeDay } from '@store-panel/domain/time/store-time';

import { addOrder, addRequest, removeSalesLimits } from '#testing/matrix/records.ts';
import { type BodyFactories, MINUTE, createOrderFields, callerStore } from '#testing/matrix/bodies/body-context.ts';
import { addCourier, buildOrderRequest } from '#testing/fixtures/accounts.ts';

/** Bodies of the calls about orders and delivery requests. */
export const ORDER_BODIES: BodyFactories = {
  // The list of the first screen that grants the call, which is the one granted to the sub-store.
  'POST /api/store/export_orders': async (context) => {
    const { matrix } = context;
    const id = await addOrder(matrix, callerStore(context), { order_status: 25 });
    const service_day = storeDay(Date.now(), 'Europe/Berlin');
    await matrix.database.kysely.updateTable('orders').set({ service_day }).where('id', '=', id).execute();
    return { list: 'today', filter: {}, format: 'csv', columns: ['unique_id', 'customer', 'total'], language: 'en' };
  },
  'POST /api/store/get_order_detail': async ({ matrix, of }) => ({
    order_id: await addOrder(matrix, of, { order_status: 1 }),
  }),
  'POST /api/store/set_order_status': async (context) => ({
    ...(await createOrderFields({ order_status: 1 })(context)),
    order_status: 3,
  }),
  'POST /api/store/store_cancel_or_reject_order': async (context) => ({
    ...(await createOrderFields({ order_status: 1 })(context)),
    order_status: 103,
    cancel_reason: 'sold out',
  }),
  'POST /api/store/complete_order': createOrderFields({ order_status: 7 }),
  'POST /api/store/restore_order': createOrderFields({ order_status: 103 }),
  'POST /api/store/release_order': async ({ matrix, of }) => ({
    order_id: await addOrder(matrix, of, { order_status: 3, release_at: new Date(Date.now() + 60 * MINUTE) }),
  }),
  'POST /api/store/return_order': async (context) => ({
    ...(await createOrderFields({ order_status: 25 })(context)),
    reason: 'cold',
  }),
  'POST /api/store/cancel_multiple_orders': async (context) => ({
    orders: [await createOrderFields({ order_status: 1 })(context)],
    cancel_reason: 'sold out',
  }),
  'POST /api/store/rate_user': async ({ matrix, of }) => ({
    order_id: await addOrder(matrix, of, { order_status: 25 }),
    store_rating_to_user: 4,
  }),
  'POST /api/store/update_order': async (context) => ({
    ...(await createOrderFields({ order_status: 3 })(context)),
    kept: [{ line: 0, quantity: 2 }],
  }),
  'POST /api/store/preview_order_update': async (context) => ({
    ...(await createOrderFields({ order_status: 3 })(context)),
    kept: [{ line: 0, quantity: 2 }],
  }),
  'POST /api/store/create_request': async (context) => ({
    ...(await createOrderFields({ order_status: 3 })(context)),
    provider_id: context.of.courier.id,
    vehicle_id: context.of.courier.vehicleId,
  }),
  'POST /api/store/find_nearest_provider': createOrderFields({ order_status: 3 }),
  'POST /api/store/cancel_request': async ({ matrix, of }) => {
    const { requestId } = await addRequest(matrix, of, of.courier, 9);
    return { request_id: requestId, provider_id: of.courier.id };
  },

  'POST /api/store/get_delivery_track': async ({ matrix, of }) => ({
    order_id: await addOrder(matrix, of, { order_status: 3 }),
  }),
  'POST /api/store/reassign_courier': async ({ matrix, of }) => {
    const { orderId, requestId } = await addRequest(matrix, of, await addCourier(matrix.database), 11);
    const { id, vehicleId } = of.courier;
    return { order_id: orderId, request_id: requestId, provider_id: id, vehicle_id: vehicleId };
  },
  'POST /api/store/report_courier_lost': async ({ matrix, of }) => {
    const { orderId, requestId } = await addRequest(matrix, of, of.courier, 17);
    return { order_id: orderId, request_id: requestId, reason: 'never seen again' };
  },
  'POST /api/user/create_order': async ({ matrix, of }) => {
    await removeSalesLimits(matrix, of);
    return buildOrderRequest(of.store.id);
  },
  'POST /api/user/cancel_order': async (context) => ({
    store_id: context.of.store.id,
    order_id: await addOrder(context.matrix, context.of, { order_status: 1, user_id: context.owner.id }),
  }),
  'POST /api/user/get_order': async (context) => ({
    store_id: context.of.store.id,
    order_id: await addOrder(context.matrix, context.of, { order_status: 1, user_id: context.owner.id }),
  }),
};
