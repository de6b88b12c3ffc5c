import { EXPORT_BATCH, EXPORT_TYPES } from '@store-panel/domain/orders/order-export';

import type { BodyOf } from '#endpoint-key.ts';
import type { CallOptions, Client } from '#client.ts';
import { startDeadline, raceAbort } from '#clock.ts';
import { createClientError } from '#errors.ts';

/** Calls that answer with a file. */
export type DownloadKey =
  | 'POST /api/store/export_menu'
  | 'POST /api/store/export_orders'
  | 'POST /api/store/export_claims'
  | 'POST /api/store/export_shipments'
  | 'POST /api/store/export_reviews'
  | 'POST /api/store/export_returns'
  | 'POST /api/dashboard/export_emissions'
  | 'POST /api/store/export_users'
  | 'POST /api/store/export_user'
  | 'POST /api/store/export_reservations'
  | 'POST /api/store/export_report'
  | 'POST /api/store/download_language_file'
  | 'POST /api/admin/download_payout_file'
  | 'GET /api/store/download_handover/{id}'
  | 'GET /api/store/download_statement/{id}'
  | 'GET /api/store/download_invoice/{id}';

/** Timeout of a whole file, in milliseconds; not in the specification. */
const FILE_TIMEOUT_MS = 30 * 60_000;
/** Timeout of a stream without a new chunk, in milliseconds; not in the specification. */
const STALL_TIMEOUT_MS = 60_000;

/** Called with the rows received and their total. A retry starts again at 0. */
export type OnRowProgress = (done: number, total: number) => void;

export interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: OnRowProgress;
  readonly fetch?: typeof fetch;
  /** As of a call: the caller shows errors itself. */
  readonly silent?: boolean;
}

/**
 * Makes a call whose reply is a file, and resolves to the complete file. Session, token refresh, retries and errors work
 * as in every call.
 * @throws ApiError, or the signal's reason
 */
export async function download<Key extends DownloadKey>(
  client: Client,
  key: Key,
  body: BodyOf<Key>,
  { signal, onProgress, fetch = globalThis.fetch, silent = false }: DownloadOptions,
): Promise<Blob> {
  let file = new Blob([]);
  const savingFetch = interceptFile(fetch, async ({ type, body: stream, rows, count }) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    onProgress(0, rows);
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      onProgress(count(value), rows);
    }
    file = new Blob(chunks, { type });
  });
  await client.call(key, body, { signal, silent, fetch: savingFetch, timeoutMs: FILE_TIMEOUT_MS });
  return file;
}

export interface StreamOptions extends Pick<CallOptions, 'signal' | 'timeoutMs' | 'fetch'> {
  readonly onProgress?: OnRowProgress;
}

/**
 * Downloads a file as a stream, so that it is never held in memory whole: `for await (const bytes of
 * downloadStream(client, key, body))`. Fetches no more than is consumed; leaving the loop aborts it.
 * Until the first byte it is retried like every call, within `timeoutMs`; a later failure is not retried, because
 * consumed bytes cannot be taken back.
 * @throws ApiError, or the signal's reason
 */
export async function* downloadStream<Key extends DownloadKey>(
  client: Client,
  key: Key,
  body: BodyOf<Key>,
  { onProgress, fetch = globalThis.fetch, ...options }: StreamOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const files: FileReply[] = [];
  await client.call(key, body, { ...options, fetch: interceptFile(fetch, (file) => void files.push(file)) });
  for (const { body: stream, rows, count } of files.slice(-1)) {
    const reader = stream.getReader();
    try {
      onProgress?.(0, rows);
      for (;;) {
        const { done, value } = await readChunk(reader, client, key, options.signal);
        if (done) return;
        onProgress?.(count(value), rows);
        yield value;
      }
    } finally {
      // Rejects for a broken stream, which needs no cancelling.
      await reader.cancel().catch(() => {});
    }
  }
}

async function readChunk<Value>(
  reader: ReadableStreamDefaultReader<Value>,
  { clock }: Client,
  key: DownloadKey,
  caller?: AbortSignal,
) {
  const deadline = startDeadline(clock, STALL_TIMEOUT_MS, () => createClientError('timedOut', key), caller);
  try {
    return await raceAbort(deadline.signal, reader.read());
  } catch (cause) {
    deadline.signal.throwIfAborted();
    throw createClientError('connectionFailed', key, 0, cause);
  } finally {
    deadline.done();
  }
}

/** A reply that is a file. */
interface FileReply {
  readonly type: string;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Total number of rows. */
  readonly rows: number;
  /** Gets each chunk and returns the number of rows so far. */
  readonly count: Counter;
}

/** A fetch that returns files and reports a success to the client; the client handles failures. */
const interceptFile =
  (fetch: typeof globalThis.fetch, onFile: (file: FileReply) => Promise<void> | void): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const { ok, body, headers } = response;
    const type = headers.get('content-type') ?? '';
    // JSON is a reply like every other, unless it is sent as a file.
    const isReply = type.startsWith('application/json') && !headers.has('content-disposition');
    if (!ok || body === null || isReply) return response;
    const rows = Number(headers.get('x-rows') ?? 0);
    const counter = type === EXPORT_TYPES.csv ? createCsvRowCounter() : createXlsxRowCounter(rows);
    await onFile({ type, body, rows, count: (bytes) => Math.min(rows, counter(bytes)) });
    const id = headers.get('x-request-id');
    return Response.json({ success: true }, { headers: id === null ? {} : { 'x-request-id': id } });
  };

type Counter = (bytes: Uint8Array) => number;

/** Counts the complete rows of a CSV file: line ends outside of quotes, without the header's. */
export function createCsvRowCounter(): Counter {
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

/** Counts the rows of a workbook: the server ends each batch of rows with a flush marker (RFC 1951: 00 00 FF FF). */
export function createXlsxRowCounter(total: number): Counter {
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
    return Math.min(total, batches * EXPORT_BATCH);
  };
}
