import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError, explainUnusableData, reasonOf } from '#db/database-errors.ts';
import type { DatabaseLog } from '#db/database-log.ts';
import { loadEngineCode } from './engine-code.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts';
import { type Backend, EmbeddedStream } from './stream.ts';

export interface EngineSettings extends Omit<WorkerSettings, 'syncs' | 'code'> {
  /** The data folder as the operator knows it, for messages. */
  readonly place: string;
  /** A longer statement is aborted by restarting the engine. */
  readonly statementTimeoutMs: number;
  readonly log: DatabaseLog;
}

/** File of the worker: TypeScript next to this file in development, bundled next to the server in a build. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('./embedded-worker.js', import.meta.url);

const BASE_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 30_000;
/** After this uptime the backoff is reset. */
const RECOVERED_AFTER_MS = 60_000;
const WATCH_INTERVAL_MS = 1_000;
/** A longer shutdown is aborted; the next start then recovers as after a crash. */
const CLOSE_TIMEOUT_MS = 20_000;

interface RunningWorker {
  readonly worker: Worker;
  readonly since: number;
}

/**
 * Runs the embedded PostgreSQL in a worker thread, started with the first connection. After a failure the next use
 * restarts it with PostgreSQL's crash recovery; until then every query fails with the reason.
 */
export class EmbeddedEngine implements Backend {
  readonly #settings: EngineSettings;
  readonly #syncs = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  #isFirstStart: boolean;
  #starting: Promise<void> | null = null;
  #running: RunningWorker | null = null;
  #isClosed = false;
  #failure: DatabaseUnavailableError | null = null;
  #failures = 0;
  #retryAt = 0;
  #session = 0;
  #stream: EmbeddedStream | null = null;
  #busySince: number | null = null;
  #isTimeoutOff = false;
  #watch: NodeJS.Timeout | null = null;
  /** Set if this class terminated the worker. */
  #stopReason: string | null = null;

  constructor(settings: EngineSettings) {
    this.#settings = settings;
    this.#isFirstStart = settings.isFirstStart;
  }

  /** Number of fsync calls since this process opened the engine. */
  get syncs(): number {
    return Number(Atomics.load(new BigInt64Array(this.#syncs), 0));
  }

  /** Why the engine is unusable; null while it works. */
  get failure(): Error | null {
    return this.#failure;
  }

  /** Duration of the running statement; 0 between statements. */
  get busyMs(): number {
    return this.#busySince === null ? 0 : performance.now() - this.#busySince;
  }

  openStream(): EmbeddedStream {
    return new EmbeddedStream(this);
  }

  start(): Promise<void> {
    if (this.#isClosed) return Promise.reject(new DatabaseUnavailableError('The database is closed.'));
    if (this.#running !== null) return Promise.resolve();
    if (this.#failure !== null && Date.now() < this.#retryAt) return Promise.reject(this.#failure);
    this.#starting ??= this.#launch().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  /** Runs `work` without the statement timeout, for maintenance. */
  async withoutStatementTimeout<T>(work: () => Promise<T>): Promise<T> {
    this.#isTimeoutOff = true;
    try {
      return await work();
    } finally {
      this.#isTimeoutOff = false;
    }
  }

  request(stream: EmbeddedStream, bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#running === null) {
      stream.destroy(this.#failure ?? new DatabaseUnavailableError('The embedded engine is not running.'));
      return;
    }
    if (this.#stream !== stream) {
      this.#stream = stream;
      this.#session += 1;
    }
    this.#busySince = performance.now();
    this.#running.worker.postMessage({ kind: 'request', session: this.#session, bytes } satisfies ToWorker, [
      bytes.buffer,
    ]);
  }

  detach(stream: EmbeddedStream): void {
    if (this.#stream === stream) this.#stream = null;
  }

  ref(): void {
    this.#running?.worker.ref();
  }

  unref(): void {
    this.#running?.worker.unref();
  }

  /** Shuts PostgreSQL down cleanly, so that the next start needs no recovery. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#watch !== null) clearInterval(this.#watch);
    await this.#starting?.catch(() => undefined);
    const running = this.#running;
    if (running === null) return;
    const ended = new Promise<void>((resolve) => running.worker.once('exit', () => resolve()));
    running.worker.ref();
    running.worker.postMessage({ kind: 'close' } satisfies ToWorker, []);
    const closeTimer = setTimeout(() => void running.worker.terminate(), CLOSE_TIMEOUT_MS);
    await ended;
    clearTimeout(closeTimer);
  }

  async #launch(): Promise<void> {
    const { folder, image, withAmcheck } = this.#settings;
    const workerData: WorkerSettings = {
      code: await loadEngineCode().catch((error: unknown) => {
        throw this.#fail(reasonOf(error));
      }),
      folder,
      image: this.#isFirstStart ? image : null,
      isFirstStart: this.#isFirstStart,
      withAmcheck,
      syncs: this.#syncs,
    };
    // The worker must not inherit this process's flags (loaders of a test runner, watch mode).
    const worker = new Worker(WORKER, { workerData, name: 'embedded-postgresql', execArgv: [] });
    let reason: string | null = null;
    return new Promise<void>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'reply') this.#deliver(message.session, message.bytes);
        else if (message.kind === 'log') this.#settings.log.debug(message.line);
        else if (message.kind === 'failed') reason = message.reason;
        else {
          this.#isFirstStart = false;
          this.#failure = null;
          this.#running = { worker, since: Date.now() };
          this.#watch ??= setInterval(() => this.#stopRunaway(), WATCH_INTERVAL_MS).unref();
          resolve();
        }
      });
      worker.on('error', (error: unknown) => {
        reason = error instanceof Error ? error.message : String(error);
      });
      worker.once('exit', () => {
        if (!this.#isClosed) {
          reject(this.#fail(reason ?? this.#stopReason ?? 'its thread ended without a word'));
          this.#stopReason = null;
          return;
        }
        this.#running = null;
        if (reason !== null)
          this.#settings.log.error(new Error(reason), 'The embedded database did not shut down in order.');
        resolve();
      });
    });
  }

  #deliver(session: number, bytes: Uint8Array<ArrayBuffer>): void {
    this.#busySince = null;
    if (session === this.#session) this.#stream?.push(Buffer.from(bytes.buffer));
  }

  /** Stores the failure, rejects the pending query and schedules the earliest next attempt. */
  #fail(reason: string): DatabaseUnavailableError {
    if (this.#running !== null && Date.now() - this.#running.since > RECOVERED_AFTER_MS) this.#failures = 0;
    const failure = new DatabaseUnavailableError(explainUnusableData(this.#settings.place, reason));
    this.#retryAt = Date.now() + Math.min(MAX_BACKOFF_MS, BASE_BACKOFF_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#failure = failure;
    this.#running = null;
    this.#busySince = null;
    this.#settings.log.error(failure, 'The embedded database stopped; it is started again on the next use.');
    this.#stream?.destroy(failure);
    return failure;
  }

  /** Replaces PostgreSQL's `statement_timeout`, which needs a clock signal that WebAssembly lacks. */
  #stopRunaway(): void {
    if (this.#isTimeoutOff || this.busyMs < this.#settings.statementTimeoutMs) return;
    this.#stopReason = `a statement ran for more than ${this.#settings.statementTimeoutMs / 1000} s`;
    void this.#running?.worker.terminate();
  }
}
