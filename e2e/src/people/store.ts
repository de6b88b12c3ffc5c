import { type Client, createClient } from '@store-panel/api-client/client';
import type { OrderCard, OrderDetail } from '@store-panel/api-client/order-shapes';
import { signInPerson, signInStore, signInSubStore } from '@store-panel/api-client/session';
import { isCarried, isRequestOpen, ORDER_STATUS } from '@store-panel/domain/orders/status';
import { USER_TYPE } from '@store-panel/domain/store/session';

import type { Account } from '#people/accounts.ts';
import { makeOrder, type Menu, type NewOrder } from '#people/menus.ts';

/** An order as whoever placed it knows it. */
export interface Placed {
  readonly id: string;
  /** The number that everybody calls it by. */
  readonly number: number;
  readonly customer: string;
  readonly code: string | null;
  /** When the reply to placing it arrived here, epoch milliseconds. */
  readonly at: number;
}

/** Somebody else of the same store, on another device, who works through the API. */
export interface Colleague {
  readonly client: Client;
  readonly storeId: string;
  accept(order: Placed, minutes?: number): Promise<void>;
  prepare(order: Placed): Promise<void>;
  ready(order: Placed): Promise<void>;
  /** Hands it to the transporter. */
  ship(order: Placed): Promise<void>;
  askForCourier(order: Placed): Promise<void>;
  /** Asks this courier and no other. @throws when that one is not on duty */
  askCourier(order: Placed, name: string): Promise<void>;
  reject(order: Placed): Promise<void>;
  complete(order: Placed): Promise<void>;
  /** Sets how many of the order's first line are wanted, and leaves the others. */
  editFirstLine(order: Placed, quantity: number): Promise<void>;
  /** The order as the platform has it now. */
  look(order: Placed): Promise<OrderDetail>;
  /** What was done to the order so far, in order. */
  whatHappened(order: Placed): Promise<readonly string[]>;
  running(): Promise<readonly OrderCard[]>;
}

export async function signInColleague(origin: string, account: Account, device = 'e2e-colleague'): Promise<Colleague> {
  const client = createClient({ baseUrl: origin, mode: 'header' });
  const signIn = account.role === 'sub_store' ? signInSubStore : signInStore;
  const { store } = await signIn(client, { email: account.sign_in, password: account.password, deviceToken: device });
  const step = async (order: Placed, order_status: 3 | 5 | 7, minutes?: number) => {
    await client.call('POST /api/store/set_order_status', {
      order_id: order.id,
      order_status,
      ...(minutes !== undefined && { estimated_time_for_ready_order: minutes }),
    });
  };
  const look = async ({ id }: Placed) =>
    (await client.call('POST /api/store/get_order_detail', { order_id: id })).order;
  return {
    client,
    storeId: store.id,
    accept: (order, minutes = 20) => step(order, ORDER_STATUS.accepted, minutes),
    prepare: (order) => step(order, ORDER_STATUS.preparing),
    ready: (order) => step(order, ORDER_STATUS.ready),
    async ship(order) {
      await client.call('POST /api/store/ready_for_shipment', { order_id: order.id });
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
      const { version, lines } = await look(order);
      const kept = lines.map((line, at) => ({ line: at, quantity: at === 0 ? quantity : line.quantity }));
      await client.call('POST /api/store/update_order', { order_id: order.id, version, kept, added: [] });
    },
    look,
    whatHappened: async (order) => (await look(order)).timeline.map(({ action }) => action),
    async running() {
      return (await client.call('POST /api/store/list_orders', {})).orders;
    },
  };
}

/** Ends whatever the store still has in work, so that the next test begins with an empty board. */
export async function clearBoard(colleague: Colleague): Promise<void> {
  const { client } = colleague;
  for (const { order_id, order_status, request_id, request_status } of await colleague.running()) {
    if (isCarried(request_status)) continue;
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

/** `next` gives the number of the next order of this server; orders differ by it and by nothing else. */
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
  await signInPerson(client, 'user', { email: account.sign_in, password: account.password });
  return client;
}
