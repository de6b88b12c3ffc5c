import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import type { Database } from '#db/database.ts';
import {
  addChannel,
  addStore,
  buildOrderRequest,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { call, keyed, type SessionHeaders } from '#testing/servers/test-platform.ts';

/** A store whose customers return things, through the channel that placed their orders. */
export interface ReturningStore {
  readonly store: TestStore;
  readonly staff: SessionHeaders;
  readonly channel: SessionHeaders;
}

export async function addReturningStore(database: Database, origin: string): Promise<ReturningStore> {
  const store = await addStore(database);
  const { email } = await addChannel(database);
  await database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', store.id).execute();
  return { store, staff: await signInStore(origin, store.email), channel: await signInUser(origin, email) };
}

/** Two bowls at 10.00, one lamp at 20.00, delivered for 2.50 and paid in cash to the store. */
const LINES = [
  { name: 'Bowl', quantity: 2, unit_price: 1000, options: [], note: '' },
  { name: 'Lamp', quantity: 1, unit_price: 2000, options: [], note: '' },
];

/** Places an order and brings it to its customer. */
export async function deliverOrder(
  origin: string,
  { store, staff, channel }: ReturningStore,
  overrides: Parameters<typeof buildOrderRequest>[1] = {},
): Promise<string> {
  const request = buildOrderRequest(store.id, { lines: LINES, total: 4250, ...overrides });
  const { order_id: orderId, confirmation_code: code } = (
    await call(origin, 'POST /api/user/create_order', request, keyed(channel))
  ).body;
  let version = 1;
  for (const order_status of [ORDER_STATUS.accepted, ORDER_STATUS.preparing, ORDER_STATUS.ready]) {
    const change = { order_id: orderId, order_status, version };
    ({ version } = (await call(origin, 'POST /api/store/set_order_status', change, keyed(staff))).body.order);
  }
  const done = { order_id: orderId, version, ...(code !== null && { confirmation_code: code }) };
  await call(origin, 'POST /api/store/complete_order', done, keyed(staff));
  return orderId;
}

export const BOWL = (quantity = 1) => ({ line: 0, quantity, reason: 'damaged' as const });
export const LAMP = { line: 1, quantity: 1, reason: 'changed_mind' as const };
