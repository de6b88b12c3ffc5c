import type { StoreSession } from '@store-panel/api-client/session/store-session';

import type { Random } from '#chance/random.ts';
import type { Crowd } from '#customers/customer-pool.ts';
import type { Locals } from '#customers/locals.ts';
import type { OrderingChannel } from '#customers/ordering-channel.ts';
import type { OrderTracker } from '#customers/order-tracker.ts';
import { createTableGuests } from '#guests/book-tables.ts';
import { createTableOrders } from '#guests/order-at-tables.ts';
import type { SessionClient } from '#platform/session-client.ts';
import type { SimulatedStore } from '#platform/simulated-store.ts';
import { createHost } from '#staff/host.ts';
import type { Pace } from '#time/pace.ts';

interface TablesOptions {
  readonly sessionClient: SessionClient<StoreSession>;
  readonly channelClient: Pick<SessionClient, 'call'>;
  readonly channel: Pick<OrderingChannel, 'offer' | 'place'>;
  readonly store: SimulatedStore;
  readonly locals: Locals;
  readonly orderTracker: Pick<OrderTracker, 'begin'>;
  readonly placeIfRoom: Crowd['placeIfRoom'];
  /** A robot seats the parties; else people do. */
  readonly hasStaff: boolean;
  readonly random: Random;
  readonly pace: Pace;
  readonly signal: AbortSignal;
  readonly run: string;
}

/** What goes on at the tables of a store: guests book them and order there. Empty for a store without table booking. */
export async function startTables(options: TablesOptions): Promise<readonly Promise<never>[]> {
  const { sessionClient, channelClient, store, hasStaff, random } = options;
  if (!store.flags.providesTableBooking) return [];
  const guests = createTableGuests({ ...options, sessionClient: channelClient, random: random.fork('guests') });
  if (!store.hostsTables) return [guests.come()];
  const { tables } = await sessionClient.call('POST /api/store/list_tables', {});
  const tableCodes = tables.map(({ table_code }) => table_code);
  return [
    guests.come(),
    ...(tableCodes.length > 0
      ? [createTableOrders({ ...options, tableCodes, random: random.fork('orders') }).come()]
      : []),
    ...(hasStaff ? [createHost({ ...options, random: random.fork('host') }).work()] : []),
  ];
}
