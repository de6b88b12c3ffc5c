import { createClient } from '@store-panel/api-client/client';
import { signInUser } from '@store-panel/api-client/session';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { USER_TYPE } from '@store-panel/domain/store/session';

import type { Account } from '#actors/accounts.ts';
import type { Placed } from '#actors/store.ts';

type Step = 13 | 15 | 17 | 19 | 21;

/** A courier's app. */
export interface Courier {
  readonly name: string;
  goOnDuty(): Promise<void>;
  goHome(): Promise<void>;
  /** Sends a position update, like the device every few seconds. */
  beAt(place: { readonly latitude: number; readonly longitude: number }): Promise<void>;
  /** Accepts the delivery request of an order. @throws if there is none */
  take(order: Placed): Promise<void>;
  onTheWay(order: Placed): Promise<void>;
  atTheStore(order: Placed): Promise<void>;
  pickUp(order: Placed): Promise<void>;
  /** Delivers from pick-up to completion. */
  ride(order: Placed): Promise<void>;
  handOver(order: Placed): Promise<void>;
}

export async function signInCourier(origin: string, account: Account): Promise<Courier> {
  const client = createClient({ baseUrl: origin, mode: 'header', callerType: USER_TYPE.provider });
  const { name } = await signInUser(client, 'provider', { email: account.sign_in, password: account.password });

  async function requestOf({ id, number }: Placed): Promise<string> {
    const { requests } = await client.call('POST /api/provider/list_requests', {});
    const found = requests.find(({ order_id }) => order_id === id);
    if (!found) throw new Error(`${name} was not asked to deliver order ${number}.`);
    return found.request_id;
  }
  async function report(order: Placed, request_status: Step): Promise<void> {
    await client.call('POST /api/provider/set_request_status', {
      request_id: await requestOf(order),
      request_status,
    });
  }
  return {
    name,
    async goOnDuty() {
      await client.call('POST /api/provider/set_state', { is_online: true });
    },
    async beAt(location) {
      const at = new Date().toISOString();
      await client.call('POST /api/provider/set_location', { location, accuracy: 12, at });
    },
    async goHome() {
      await client.call('POST /api/provider/set_state', { is_online: false });
    },
    async take(order) {
      await client.call('POST /api/provider/answer_request', {
        request_id: await requestOf(order),
        is_accepted: true,
      });
    },
    onTheWay: (order) => report(order, ORDER_STATUS.courierOnTheWay),
    atTheStore: (order) => report(order, ORDER_STATUS.courierArrived),
    pickUp: (order) => report(order, ORDER_STATUS.pickedUp),
    async ride(order) {
      await report(order, ORDER_STATUS.deliveryStarted);
      await report(order, ORDER_STATUS.atDestination);
    },
    async handOver(order) {
      await client.call('POST /api/provider/set_request_status', {
        request_id: await requestOf(order),
        request_status: ORDER_STATUS.courierCompleted,
        ...(order.code !== null && { confirmation_code: order.code }),
      });
    },
  };
}
