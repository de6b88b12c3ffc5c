import { randomUUID } from 'node:crypto';

import type { CallOptions, Client } from '@store-panel/api-client/client';
import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { buildOrderRequest } from '#testing/fixtures/accounts.ts';
import { buildOrderRow } from '#testing/fixtures/sample-rows.ts';
import type { Caller } from '#testing/fault-schedules/schedule.ts';

/** A write that must happen once. */
export interface Write {
  readonly name: string;
  /** Makes the call, with the same body and key each time. */
  send(client: Client, how: CallOptions): Promise<unknown>;
  /** Counts how often it happened. */
  count(): Promise<number>;
}

export interface WriteContext {
  readonly database: Database;
  readonly storeId: string;
  readonly courierId: string;
}

type MakeWrite = (place: WriteContext) => Promise<Write>;

const address: MakeWrite = async ({ database, storeId }) => {
  const name = randomUUID();
  const body = { name, phone: '', line: 'Ritterstraße 22', note: '', point: null };
  return {
    name: 'save an address',
    send: (client, how) => client.call('POST /api/store/save_address_book', body, { ...how, idempotencyKey: name }),
    count: () => countRows(database, sql`select from address_book where store_id = ${storeId} and name = ${name}`),
  };
};

const vehicle: MakeWrite = async ({ database, courierId }) => {
  const name = randomUUID();
  const body = { provider_id: courierId, name, plate_number: '-', year: 2020, color: 'red', model: 'Cargo' };
  return {
    name: 'add a vehicle',
    send: (client, how) =>
      client.call(
        'POST /api/store/add_vehicle',
        { ...body, service_type: 'bicycle' },
        { ...how, idempotencyKey: name },
      ),
    count: () => countRows(database, sql`select from vehicles where provider_id = ${courierId} and name = ${name}`),
  };
};

/** Far from the numbers assigned by the server. */
let lastNumber = 1_000_000;

const acceptance: MakeWrite = async ({ database, storeId }) => {
  const row = buildOrderRow(storeId, (lastNumber += 1));
  await database.kysely.insertInto('orders').values(row).execute();
  const body = { order_id: row.id, order_status: 3 } as const;
  return {
    name: 'accept an order',
    send: (client, how) => client.call('POST /api/store/set_order_status', body, { ...how, idempotencyKey: row.id }),
    count: () => countRows(database, sql`select from events where store_id = ${storeId} and order_id = ${row.id}`),
  };
};

const order: MakeWrite = async ({ database, storeId }) => {
  const reference = randomUUID();
  const body = buildOrderRequest(storeId, { reference });
  return {
    name: 'place an order',
    send: (client, how) => client.call('POST /api/user/create_order', body, { ...how, idempotencyKey: reference }),
    count: () =>
      countRows(
        database,
        sql`select from orders join events on (events.store_id, events.order_id) = (orders.store_id, orders.id)
          where orders.store_id = ${storeId} and client_reference like ${`%${reference}`}`,
      ),
  };
};

async function countRows({ kysely }: Database, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from (${rows}) as rows`.execute(
    kysely,
  );
  return counted[0]?.count ?? 0;
}

/** Writes protected only by their idempotency key, and writes of orders, which have additional rules. */
export const WRITES: Readonly<Record<Caller, readonly [MakeWrite, ...MakeWrite[]]>> = {
  store: [address, vehicle, acceptance],
  channel: [order],
};
