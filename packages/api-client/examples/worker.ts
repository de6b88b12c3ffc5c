// A worker thread without a document: reads a long list as a stream, record by record, off the main thread. The main
// thread passes a session, `new Worker(url, { workerData: { baseUrl, session } })`, and gets a message every hundred
// rows and at the end.
import { parentPort, workerData } from 'node:worker_threads';

import { createClient } from '@store-panel/api-client/client';
import { readCsvRecords } from '@store-panel/api-client/files/read-csv-records';
import { downloadStream } from '@store-panel/api-client/files/download';
import { createGroupedClient } from '@store-panel/api-client/grouped-client';
import { createMemoryTokenStore } from '@store-panel/api-client/session/token-store';
import type { StoredSession } from '@store-panel/domain/store/session';

/** A message from the worker. */
export type WorkerMessage =
  | { readonly kind: 'rows'; readonly done: number; readonly all: number }
  | { readonly kind: 'end'; readonly store: string; readonly byCustomer: ReadonlyMap<string, number> };

const { baseUrl, session } = workerData as { readonly baseUrl: string; readonly session: StoredSession };
const post = (message: WorkerMessage) => parentPort?.postMessage(message);

const client = createClient({ baseUrl, mode: 'header', tokens: createMemoryTokenStore(session) });
const api = createGroupedClient(client);

const { store } = await api.store.store.getDetail();

const file = downloadStream(
  client,
  'POST /api/store/export_orders',
  { list: 'history', filter: {}, format: 'csv', columns: ['unique_id', 'customer'], language: 'en' },
  { onProgress: (done, all) => post({ kind: 'rows', done, all }) },
);
const byCustomer = new Map<string, number>();
let isHead = true;
for await (const [, customer = ''] of readCsvRecords(file)) {
  if (!isHead) byCustomer.set(customer, (byCustomer.get(customer) ?? 0) + 1);
  isHead = false;
}
post({ kind: 'end', store: store.name[0] ?? '', byCustomer });
