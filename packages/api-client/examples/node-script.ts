// A script of Node: what a store sold on each of the last days, and its whole order history as a CSV file beside it.
//
//   STORE_API=https://api.example.com STORE_EMAIL=… STORE_PASSWORD=… node node-script.ts orders.csv
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { createClient } from '@store-panel/api-client/client';
import { downloadStream } from '@store-panel/api-client/files/download';
import { isApiError } from '@store-panel/api-client/errors';
import { createRequestHooks } from '@store-panel/api-client/request/request-hooks';
import { paginate } from '@store-panel/api-client/paginate';
import { signInStore, signOut } from '@store-panel/api-client/session';

const { STORE_API = '', STORE_EMAIL = '', STORE_PASSWORD = '' } = process.env;
const [, , file = 'orders.csv'] = process.argv;

const client = createClient({
  baseUrl: STORE_API,
  mode: 'header',
  hooks: createRequestHooks({
    after: ({ key, attempt, outcome, status, ms, requestId }) => {
      if (outcome !== 'succeeded') console.warn(`${key}, try ${attempt}: ${status} after ${ms} ms, ${requestId}`);
    },
  }),
});

try {
  const { store, currency } = await signInStore(client, { email: STORE_EMAIL, password: STORE_PASSWORD });

  const sold = new Map<string, number>();
  for await (const order of paginate(client, 'POST /api/store/list_order_history', { perPage: 100 })) {
    const day = order.created_at.slice(0, 10);
    sold.set(day, (sold.get(day) ?? 0) + order.total);
  }
  // Amounts are in minor units of the currency.
  for (const [day, total] of sold) console.log(`${store.name[0]} ${day}: ${total} ${currency}`);

  const bytes = downloadStream(client, 'POST /api/store/export_orders', {
    list: 'history',
    filter: {},
    format: 'csv',
    columns: ['unique_id', 'customer', 'total'],
    language: 'en',
  });
  await pipeline(bytes, createWriteStream(file));
  await signOut(client);
} catch (error) {
  if (!isApiError(error)) throw error;
  console.error(`${error.call}: ${error.name}, request ${error.requestId}`);
  process.exitCode = 1;
}
