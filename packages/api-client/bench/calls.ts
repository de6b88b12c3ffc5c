// What a call costs beside the request it makes: 10,000 calls through the client and 10,000 by bare fetch, in turns, to one
// server in a process of its own. Both send the same body with the same headers of a session and read the reply as JSON.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { median, report } from '@store-panel/tooling/bench/figure';

import { createClient } from '#client.ts';
import { STORE_ID_FIXTURE } from '#testing/order-fixtures.ts';
import { createMemoryTokenStore } from '#session/token-store.ts';

const TURNS = 1000;
const CALLS_A_TURN = 10;
const TURNS_TO_WARM_UP = 200;
const MAX_RATIO = 1.1;
const PATH = '/api/store/list_orders';

const session = {
  _id: STORE_ID_FIXTURE,
  main_store_id: STORE_ID_FIXTURE,
  email: 'store@example.com',
  servertoken: 'a server token of the usual length',
  jwt_token: 'a token of the usual length '.repeat(8),
  jwt_refresh_token: 'refresh',
  timezone: 'Europe/Berlin',
};

const server = fork(new URL('server.ts', import.meta.url));
const [{ port }] = (await once(server, 'message')) as [AddressInfo];
const baseUrl = `http://127.0.0.1:${port}`;

/** What the client sends, taken from it once, so that both send the same. */
let sent: RequestInit = {};
const tokens = createMemoryTokenStore(session);
const spy: typeof fetch = (input, init = {}) => {
  const { method = 'POST', headers = {}, body = null } = init;
  sent = { method, headers, body };
  return fetch(input, init);
};
await createClient({ baseUrl, mode: 'header', tokens, fetch: spy }).call(`POST ${PATH}`, { page: 1 });

const client = createClient({ baseUrl, mode: 'header', tokens });
const bare = (await new Response(sent.body ?? null).json()) as object;

const contenders = {
  client: async () => (await client.call(`POST ${PATH}`, { page: 1 })).orders.length,
  fetch: async () => {
    const response = await fetch(baseUrl + PATH, { ...sent, body: JSON.stringify(bare) });
    return ((await response.json()) as { orders: unknown[] }).orders.length;
  },
};

async function timeOf(name: keyof typeof contenders): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < CALLS_A_TURN; at += 1) {
    if ((await contenders[name]()) !== 20) throw new Error(`${name} was answered something else`);
  }
  return ((performance.now() - began) / CALLS_A_TURN) * 1000;
}

const times = { client: [] as number[], fetch: [] as number[] };
const ratios: number[] = [];
for (let turn = -TURNS_TO_WARM_UP; turn < TURNS; turn += 1) {
  // Neither is always the one that comes after the other.
  const order = turn % 2 === 0 ? (['client', 'fetch'] as const) : (['fetch', 'client'] as const);
  const time = { client: 0, fetch: 0 };
  for (const name of order) time[name] = await timeOf(name);
  if (turn < 0) continue;
  for (const name of order) times[name].push(time[name]);
  // Turn by turn, so that a slow moment of the machine strikes both.
  ratios.push(time.client / time.fetch);
}
server.kill();

const [value, floor] = [median(times.client), median(times.fetch)];
const ratio = Number(median(ratios).toFixed(3));
report(
  {
    name: `a call through the client, µs, median of ${TURNS} turns of ${CALLS_A_TURN} (floor: bare fetch, the same request, JSON read)`,
    value: Number(value.toFixed(1)),
    floor: Number(floor.toFixed(1)),
    ratio,
    limit: MAX_RATIO,
  },
  ratio <= MAX_RATIO,
);
