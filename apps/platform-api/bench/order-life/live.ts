import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import { HEADER } from '@store-panel/contract/envelope';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { buildOrderRequest } from '#testing/fixtures/accounts.ts';

/** Names the order to a server that records its statements. */
export const LIFE_HEADER = 'x-bench-life';

export type Headers = Readonly<Record<string, string>>;

/** A store whose orders are placed and handled. */
export interface BusyStore {
  readonly id: string;
  readonly store: Headers;
  readonly channel: Headers;
}

interface Reply {
  readonly success: boolean;
  readonly order_id: string;
  readonly order: { readonly version: number };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Each call has an idempotency key, as those of the client. */
async function post(port: number, path: string, headers: Headers, body: object): Promise<Reply> {
  const content = JSON.stringify(body);
  const text = await new Promise<string>((resolve, reject) => {
    const call = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
          [HEADER.idempotencyKey]: randomUUID(),
        },
      },
      (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (received += part));
        response.on('end', () => resolve(received));
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(content);
  });
  const reply = JSON.parse(text) as Reply;
  if (!reply.success) throw new Error(`${path} was refused: ${text}`);
  return reply;
}

/** One order of a channel. */
export const placeOrder = (port: number, { id, channel }: BusyStore, mark: Headers = {}): Promise<Reply> =>
  post(
    port,
    '/api/user/create_order',
    { ...channel, ...mark },
    buildOrderRequest(id, { is_pickup: true, delivery_price: 0, total: 1000 }),
  );

/** The number of writes in {@link liveOrder}. */
export const WRITES_OF_A_LIFE = 5;

/** One order from its customer to its completion: placed, accepted, prepared, ready, completed. */
export async function liveOrder(port: number, busy: BusyStore, life?: number, headers: Headers = {}): Promise<void> {
  const mark: Headers = life === undefined ? headers : { ...headers, [LIFE_HEADER]: String(life) };
  const ofStore = { ...busy.store, ...mark };
  const placed = await placeOrder(port, busy, mark);
  const target = { order_id: placed.order_id };
  let version = 0;
  for (const order_status of [ORDER_STATUS.accepted, ORDER_STATUS.preparing, ORDER_STATUS.ready]) {
    ({ version } = (await post(port, '/api/store/set_order_status', ofStore, { ...target, order_status })).order);
  }
  await post(port, '/api/store/complete_order', ofStore, { ...target, version });
}
