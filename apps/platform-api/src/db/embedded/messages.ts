/** Settings of the worker that runs the embedded engine. */
export interface WorkerSettings {
  /** PostgreSQL itself, compiled. */
  readonly code: WebAssembly.Module;
  /** The folder of the PostgreSQL cluster; null for memory, in tests. */
  readonly folder: string | null;
  /** A prepared data folder; null runs initdb. Used only if there is no data yet. */
  readonly image: string | null;
  /** The folder is new and must be synced to disk before its first use. */
  readonly isFirstStart: boolean;
  /** Loads amcheck, which only the crash tests use. */
  readonly withAmcheck: boolean;
  /** One 64-bit counter of fsync calls. */
  readonly syncs: SharedArrayBuffer;
}

/** `session` numbers the client connections, so that a late reply never reaches the next one. */
export type ToWorker =
  | { readonly kind: 'request'; readonly session: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reply'; readonly session: number; readonly bytes: Uint8Array<ArrayBuffer> }
  /** A line of PostgreSQL's own log. */
  | { readonly kind: 'log'; readonly line: string }
  /** The engine failed; the thread ends. */
  | { readonly kind: 'failed'; readonly reason: string };
