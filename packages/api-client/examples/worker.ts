// A worker thread without a document: it reads a long list as it comes, record by record, off the main thread. Whoever starts
// it hands a session over, `new Worker(url, { workerData: { baseUrl, session } })`, and is told each hundred rows and the end.
import { parentPort, workerData } from 'node:worker_threads';

import { createClient } from '@store-panel/api-client/client';
import { csvRecords } from '@store-panel/api-client/csv-records';
import { downloadStream } from '@store-panel/api-client/download';
import { grouped } from '@store-panel/api-client/grouped';
import { memoryTokenStore } from '@store-panel/api-client/token-store';
import type { StoredSession } from '@store-panel/domain/store/session';

/** What the worker says. */
export type Said =
  | { readonly kind: 'rows'; readonly done: number; readonly all: number }
  | { readonly kind: 'end'; readonly store: string; readonly byCustomer: ReadonlyMap<string, number> };

const { baseUrl, session } = workerData as { readonly baseUrl: string; readonly session: StoredSession };
const say = (said: Said) => parentPort?.postMessage(said);

const client = createClient({ baseUrl, mode: 'header', tokens: memoryTokenStore(session) });
const api = grouped(client);

const { store } = await api.store.store.getDetail();

const file = downloadStream(
  client,
  'POST /api/store/export_orders',
  { list: 'history', filter: {}, format: 'csv', columns: ['unique_id', 'customer'], language: 'en' },
  { onProgress: (done, all) => say({ kind: 'rows', done, all }) },
);
const byCustomer = new Map<string, number>();
let isHead = true;
for await (const [, customer = ''] of csvRecords(file)) {
  if (!isHead) byCustomer.set(customer, (byCustomer.get(customer) ?? 0) + 1);
  isHead = false;
}
say({ kind: 'end', store: store.name[0] ?? '', byCustomer });
