import { type Client, createClient } from '@store-panel/api-client/client';
import type { OrderCard, OrderDetail } from '@store-panel/api-client/order-models';
import { signInUser, signInStore, signInSubStore } from '@store-panel/api-client/session';
import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import { isPickedUp, isRequestOpen, ORDER_STATUS } from '@store-panel/domain/orders/status';
import { USER_TYPE } from '@store-panel/domain/store/session';

import type { Account } from '#actors/accounts.ts';
import { makeOrder, type Menu, type NewOrder } from '#actors/menus.ts';

/** A placed order. */
export interface Placed {
  readonly id: string;
  /** Order number. */
  readonly number: number;
  readonly customer: string;
  readonly code: string | null;
  /** Arrival of the reply in epoch milliseconds. */
  readonly at: number;
}

/** A staff member of the same store on another device, working through the API. */
export interface StaffClient {
  readonly client: Client;
  readonly storeId: string;
  /** What the account may open. */
  readonly access: ScreenSession;
  accept(order: Placed, minutes?: number): Promise<void>;
  prepare(order: Placed): Promise<void>;
  ready(order: Placed): Promise<void>;
  /** Hands the order to the transporter. */
  /** As so many parcels of a kilogram each. */
  ship(order: Placed, parcels?: number): Promise<{ readonly version: number; readonly waybills: readonly string[] }>;
  askForCourier(order: Placed): Promise<void>;
  /** Sends a delivery request to one courier. @throws if the courier is not on duty */
  askCourier(order: Placed, name: string): Promise<void>;
  reject(order: Placed): Promise<void>;
  complete(order: Placed): Promise<void>;
  /** Changes the quantity of the first line. */
  editFirstLine(order: Placed, quantity: number): Promise<void>;
  /** Reads the order from the server. */
  getOrder(order: Placed): Promise<OrderDetail>;
  /** Actions of the order's timeline. */
  listActions(order: Placed): Promise<readonly string[]>;
  running(): Promise<readonly OrderCard[]>;
}

export async function signInColleague(
  origin: string,
  account: Account,
  device = 'e2e-colleague',
): Promise<StaffClient> {
  const client = createClient({ baseUrl: origin, mode: 'header' });
  const signIn = account.role === 'sub_store' ? signInSubStore : signInStore;
  const { store, access } = await signIn(client, {
    email: account.sign_in,
    password: account.password,
    deviceToken: device,
  });
  const step = async (order: Placed, order_status: 3 | 5 | 7, minutes?: number) => {
    await client.call('POST /api/store/set_order_status', {
      order_id: order.id,
      order_status,
      ...(minutes !== undefined && { estimated_time_for_ready_order: minutes }),
    });
  };
  const getOrder = async ({ id }: Placed) =>
    (await client.call('POST /api/store/get_order_detail', { order_id: id })).order;
  return {
    client,
    storeId: store.id,
    access,
    accept: (order, minutes = 20) => step(order, ORDER_STATUS.accepted, minutes),
    prepare: (order) => step(order, ORDER_STATUS.preparing),
    ready: (order) => step(order, ORDER_STATUS.ready),
    async ship({ id }, parcels = 1) {
      const { order } = await client.call('POST /api/store/ready_for_shipment', {
        order_id: id,
        ...(parcels > 1 && { parcels: Array.from({ length: parcels }, () => ({ grams: 1_000 })) }),
      });
      const shipped = await client.call('POST /api/store/get_parcels', { order_id: id });
      return { version: order.version, waybills: shipped.parcels.map(({ waybill_number }) => waybill_number) };
    },
    async askForCourier(order) {
      await client.call('POST /api/store/find_nearest_provider', { order_id: order.id });
    },
    async askCourier(order, name) {
      const { vehicles } = await client.call('POST /api/store/list_active_vehicles', {});
      const found = vehicles.find(({ provider_name }) => provider_name === name);
      if (!found) throw new Error(`${name} is not on duty.`);
      const { provider_id, vehicle_id } = found;
      await client.call('POST /api/store/create_request', { order_id: order.id, provider_id, vehicle_id });
    },
    async reject(order) {
      const order_status = ORDER_STATUS.rejectedByStore;
      const body = { order_id: order.id, order_status, cancel_reason: 'Sold out, sorry' };
      await client.call('POST /api/store/store_cancel_or_reject_order', body);
    },
    async complete({ id, code }) {
      const body = { order_id: id, ...(code !== null && { confirmation_code: code }) };
      await client.call('POST /api/store/complete_order', body);
    },
    async editFirstLine(order, quantity) {
      const { version, lines } = await getOrder(order);
      const lineChanges = lines.map((line, at) => ({ line: at, quantity: at === 0 ? quantity : line.quantity }));
      await client.call('POST /api/store/update_order', { order_id: order.id, version, kept: lineChanges, added: [] });
    },
    getOrder,
    listActions: async (order) => (await getOrder(order)).timeline.map(({ action }) => action),
    async running() {
      return (await client.call('POST /api/store/list_orders', {})).orders;
    },
  };
}

/** Ends all running orders, so that the next test starts with an empty board. */
export async function clearBoard(colleague: StaffClient): Promise<void> {
  const { client } = colleague;
  for (const { order_id, order_status, request_id, request_status } of await colleague.running()) {
    if (isPickedUp(request_status)) continue;
    if (isRequestOpen(request_status) && request_id !== null)
      await client.call('POST /api/store/cancel_request', { request_id });
    const ending = order_status === ORDER_STATUS.waiting ? ORDER_STATUS.rejectedByStore : ORDER_STATUS.cancelledByStore;
    const body = { order_id, order_status: ending, cancel_reason: 'The shift is over' };
    await client.call('POST /api/store/store_cancel_or_reject_order', body);
  }
}

/** Customers, who order through the ordering channel. */
export interface Customers {
  place(changes?: Partial<NewOrder>): Promise<Placed>;
  cancel(order: Placed): Promise<void>;
}

/** `next` returns the number of the next order; orders differ only by it. */
export function openCustomers(
  client: Client,
  { menu, storeId, next }: { readonly menu: Menu; readonly storeId: string; readonly next: () => number },
): Customers {
  return {
    async place(changes) {
      const order = makeOrder(menu, storeId, next(), changes);
      const reply = await client.call('POST /api/user/create_order', order);
      return {
        id: reply.order_id,
        number: reply.unique_id,
        customer: order.customer_name,
        code: reply.confirmation_code,
        at: Date.now(),
      };
    },
    async cancel({ id }) {
      await client.call('POST /api/user/cancel_order', { store_id: storeId, order_id: id });
    },
  };
}

export async function signInChannel(origin: string, account: Account): Promise<Client> {
  const client = createClient({ baseUrl: origin, mode: 'header', callerType: USER_TYPE.user });
  await signInUser(client, 'user', { email: account.sign_in, password: account.password });
  return client;
}
