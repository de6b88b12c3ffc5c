/** Where the embedded engine keeps its data, and what it starts from. */
export interface WorkerSettings {
  /** PostgreSQL itself, compiled. */
  readonly code: WebAssembly.Module;
  /** The folder of the PostgreSQL cluster; null keeps everything in memory, for tests. */
  readonly folder: string | null;
  /** A prepared data folder to begin with; null runs initdb. Only looked at when there is no data yet. */
  readonly image: string | null;
  /** The folder was just made: bring all of it to the disk before the first use. */
  readonly isFirstStart: boolean;
  /** Offers amcheck, which the product itself does not use, to the crash tests. */
  readonly withAmcheck: boolean;
  /** One 64-bit count: how often something was brought to the disk. */
  readonly syncs: SharedArrayBuffer;
}

/** `session` numbers the client connections, so that a late answer never reaches the next one. */
export type ToWorker =
  | { readonly kind: 'request'; readonly session: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reply'; readonly session: number; readonly bytes: Uint8Array<ArrayBuffer> }
  /** A line of PostgreSQL's own log. */
  | { readonly kind: 'log'; readonly line: string }
  /** The engine is of no further use; the thread ends. */
  | { readonly kind: 'failed'; readonly reason: string };
