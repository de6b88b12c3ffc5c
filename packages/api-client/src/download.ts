import { EXPORT_BATCH, EXPORT_TYPES } from '@store-panel/domain/orders/order-export';

import type { BodyOf } from '#call-key.ts';
import type { Client } from '#client.ts';

/** Calls that answer with a file. */
export type DownloadKey =
  | 'POST /api/store/export_orders'
  | 'POST /api/store/export_claims'
  | 'POST /api/store/export_shipments';

/** A large file takes its time; what stands still for so long, in ms, is given up (ours). */
const DEADLINE = 30 * 60_000;

export interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Rows that have come, of how many; a try that is repeated begins anew. */
  readonly onProgress: (done: number, all: number) => void;
  readonly fetch?: typeof fetch;
}

/**
 * Makes a call whose reply is a file, and gives the file once all of it is there. It goes the way of every call: the
 * session, a fresh token, another try after a lost connection, the failures.
 * @throws ApiError; or the signal's reason
 */
export async function download<Key extends DownloadKey>(
  client: Client,
  key: Key,
  body: BodyOf<Key>,
  { signal, onProgress, fetch = globalThis.fetch }: DownloadOptions,
): Promise<Blob> {
  let file = new Blob();
  const saving: typeof globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || response.body === null || type.startsWith('application/json')) return response;
    const all = Number(response.headers.get('x-rows') ?? 0);
    const count = type === EXPORT_TYPES.csv ? recordCounter() : batchCounter(all);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    onProgress(0, all);
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      onProgress(Math.min(all, count(value)), all);
    }
    file = new Blob(chunks, { type });
    return Response.json({ success: true });
  };
  await client.call(key, body, { signal, fetch: saving, deadline: DEADLINE });
  return file;
}

type Counter = (bytes: Uint8Array) => number;

/** Rows of a CSV file that are there whole: line ends outside of quotes, but for that of the heads. */
export function recordCounter(): Counter {
  const [LINE_END, QUOTE] = [0x0a, 0x22];
  let rows = -1;
  let isQuoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_END && !isQuoted) rows += 1;
    }
    return Math.max(0, rows);
  };
}

/** Rows of a packed file: the server ends each batch of rows with the mark of a flush (RFC 1951: 00 00 FF FF). */
export function batchCounter(all: number): Counter {
  let batches = 0;
  let matched = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === 0xff && matched >= 2) matched += 1;
      else if (byte === 0) matched = matched === 1 || matched === 2 ? 2 : 1;
      else matched = 0;
      if (matched === 4) {
        batches += 1;
        matched = 0;
      }
    }
    return Math.min(all, batches * EXPORT_BATCH);
  };
}
