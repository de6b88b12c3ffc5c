import { storeDay } from '@store-panel/domain/time/store-time';

import { addOrder, addRequest, openAgain } from '#testing/matrix/records.ts';
import { type Makers, MINUTE, order, self } from '#testing/matrix/body-context.ts';
import { addCourier, newOrder } from '#testing/fixtures/accounts.ts';

/** The bodies of the calls about orders, and who is asked to bring them. */
export const ORDER_MAKERS: Makers = {
  // A list whose screen is the first that opens the call: it is what a sub-store is granted.
  'POST /api/store/export_orders': async (scene) => {
    const { world } = scene;
    const id = await addOrder(world, self(scene), { order_status: 25 });
    const service_day = storeDay(Date.now(), 'Europe/Berlin');
    await world.database.kysely.updateTable('orders').set({ service_day }).where('id', '=', id).execute();
    return { list: 'today', filter: {}, format: 'csv', columns: ['unique_id', 'customer', 'total'], language: 'en' };
  },
  'POST /api/store/get_order_detail': async ({ world, of }) => ({
    order_id: await addOrder(world, of, { order_status: 1 }),
  }),
  'POST /api/store/set_order_status': async (scene) => ({
    ...(await order({ order_status: 1 })(scene)),
    order_status: 3,
  }),
  'POST /api/store/store_cancel_or_reject_order': async (scene) => ({
    ...(await order({ order_status: 1 })(scene)),
    order_status: 103,
    cancel_reason: 'sold out',
  }),
  'POST /api/store/complete_order': order({ order_status: 7 }),
  'POST /api/store/restore_order': order({ order_status: 103 }),
  'POST /api/store/release_order': async ({ world, of }) => ({
    order_id: await addOrder(world, of, { order_status: 3, release_at: new Date(Date.now() + 60 * MINUTE) }),
  }),
  'POST /api/store/return_order': async (scene) => ({ ...(await order({ order_status: 25 })(scene)), reason: 'cold' }),
  'POST /api/store/cancel_multiple_orders': async (scene) => ({
    orders: [await order({ order_status: 1 })(scene)],
    cancel_reason: 'sold out',
  }),
  'POST /api/store/rate_user': async ({ world, of }) => ({
    order_id: await addOrder(world, of, { order_status: 25 }),
    store_rating_to_user: 4,
  }),
  'POST /api/store/update_order': async (scene) => ({
    ...(await order({ order_status: 3 })(scene)),
    kept: [{ line: 0, quantity: 2 }],
  }),
  'POST /api/store/preview_order_update': async (scene) => ({
    ...(await order({ order_status: 3 })(scene)),
    kept: [{ line: 0, quantity: 2 }],
  }),
  'POST /api/store/create_request': async (scene) => ({
    ...(await order({ order_status: 3 })(scene)),
    provider_id: scene.of.courier.id,
    vehicle_id: scene.of.courier.vehicleId,
  }),
  'POST /api/store/find_nearest_provider': order({ order_status: 3 }),
  'POST /api/store/cancel_request': async ({ world, of }) => {
    const { requestId } = await addRequest(world, of, of.courier, 9);
    return { request_id: requestId, provider_id: of.courier.id };
  },

  'POST /api/store/get_delivery_track': async ({ world, of }) => ({
    order_id: await addOrder(world, of, { order_status: 3 }),
  }),
  'POST /api/store/reassign_courier': async ({ world, of }) => {
    const { orderId, requestId } = await addRequest(world, of, await addCourier(world.database), 11);
    const { id, vehicleId } = of.courier;
    return { order_id: orderId, request_id: requestId, provider_id: id, vehicle_id: vehicleId };
  },
  'POST /api/store/report_courier_lost': async ({ world, of }) => {
    const { orderId, requestId } = await addRequest(world, of, of.courier, 17);
    return { order_id: orderId, request_id: requestId, reason: 'never seen again' };
  },
  'POST /api/user/create_order': async ({ world, of }) => {
    await openAgain(world, of);
    return newOrder(of.store.id);
  },
  'POST /api/user/cancel_order': async (scene) => ({
    store_id: scene.of.store.id,
    order_id: await addOrder(scene.world, scene.of, { order_status: 1, user_id: scene.owner.id }),
  }),
  'POST /api/user/get_order': async (scene) => ({
    store_id: scene.of.store.id,
    order_id: await addOrder(scene.world, scene.of, { order_status: 1, user_id: scene.owner.id }),
  }),
};
