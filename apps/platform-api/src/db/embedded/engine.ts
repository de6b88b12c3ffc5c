import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError, explain, reasonOf } from '#db/database-errors.ts';
import type { DatabaseLog } from '#db/database-log.ts';
import { engineCode } from './engine-code.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts';
import { type Backend, EmbeddedStream } from './stream.ts';

export interface EngineSettings extends Omit<WorkerSettings, 'syncs' | 'code'> {
  /** For messages: the folder the operator knows. */
  readonly place: string;
  /** A statement that runs longer ends with the engine's restart; in milliseconds. */
  readonly statementLimit: number;
  readonly log: DatabaseLog;
}

/** The thread's own file: TypeScript beside this one in development, bundled beside the server in a build. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('./embedded-worker.js', import.meta.url);

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
/** An engine that ran this long has recovered: its next failure counts as the first. */
const RECOVERED_AFTER = 60_000;
const WATCH_INTERVAL = 1_000;
/** An engine that is still busy then is cut off; the next start recovers as from a crash. */
const CLOSE_LIMIT = 20_000;

interface Running {
  readonly worker: Worker;
  readonly since: number;
}

/**
 * The embedded PostgreSQL as the server sees it: a thread that is started when a connection asks for it, and started
 * again, with PostgreSQL's own crash recovery, after it failed. Meanwhile every query fails with the reason.
 */
export class EmbeddedEngine implements Backend {
  readonly #settings: EngineSettings;
  readonly #syncs = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  #isFirstStart: boolean;
  #starting: Promise<void> | null = null;
  #running: Running | null = null;
  #isClosed = false;
  #failure: DatabaseUnavailableError | null = null;
  #failures = 0;
  #retryAt = 0;
  #session = 0;
  #stream: EmbeddedStream | null = null;
  #busySince: number | null = null;
  #isUnlimited = false;
  #watch: NodeJS.Timeout | null = null;
  /** Why this side stopped the thread. */
  #stoppedFor: string | null = null;

  constructor(settings: EngineSettings) {
    this.#settings = settings;
    this.#isFirstStart = settings.isFirstStart;
  }

  /** How often something was brought to the disk since this process opened the engine. */
  get syncs(): number {
    return Number(Atomics.load(new BigInt64Array(this.#syncs), 0));
  }

  /** Why it cannot be used now; null while it can. */
  get failure(): Error | null {
    return this.#failure;
  }

  /** Milliseconds the present statement has been running; 0 between statements. */
  get busyFor(): number {
    return this.#busySince === null ? 0 : Date.now() - this.#busySince;
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

  /** Runs `work` without the limit on a statement's time: maintenance takes as long as it takes. */
  async unlimited<T>(work: () => Promise<T>): Promise<T> {
    this.#isUnlimited = true;
    try {
      return await work();
    } finally {
      this.#isUnlimited = false;
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
    this.#busySince = Date.now();
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

  /** Lets PostgreSQL shut down in order, which makes the next start a clean one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#watch !== null) clearInterval(this.#watch);
    await this.#starting?.catch(() => undefined);
    const running = this.#running;
    if (running === null) return;
    const ended = new Promise<void>((resolve) => running.worker.once('exit', () => resolve()));
    running.worker.ref();
    running.worker.postMessage({ kind: 'close' } satisfies ToWorker, []);
    const patience = setTimeout(() => void running.worker.terminate(), CLOSE_LIMIT);
    await ended;
    clearTimeout(patience);
  }

  async #launch(): Promise<void> {
    const { folder, image, withAmcheck } = this.#settings;
    const workerData: WorkerSettings = {
      code: await engineCode().catch((error: unknown) => {
        throw this.#fail(reasonOf(error));
      }),
      folder,
      image: this.#isFirstStart ? image : null,
      isFirstStart: this.#isFirstStart,
      withAmcheck,
      syncs: this.#syncs,
    };
    // The flags of this process (a test runner's loaders, watch mode) are no business of the thread.
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
          this.#watch ??= setInterval(() => this.#stopRunaway(), WATCH_INTERVAL).unref();
          resolve();
        }
      });
      worker.on('error', (error: unknown) => {
        reason = error instanceof Error ? error.message : String(error);
      });
      worker.once('exit', () => {
        if (!this.#isClosed) {
          reject(this.#fail(reason ?? this.#stoppedFor ?? 'its thread ended without a word'));
          this.#stoppedFor = null;
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

  /** Notes the failure, tells whoever waits for an answer, and sets the time of the next try. */
  #fail(reason: string): DatabaseUnavailableError {
    if (this.#running !== null && Date.now() - this.#running.since > RECOVERED_AFTER) this.#failures = 0;
    const failure = new DatabaseUnavailableError(explain(this.#settings.place, reason));
    this.#retryAt = Date.now() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures);
    this.#failures += 1;
    this.#failure = failure;
    this.#running = null;
    this.#busySince = null;
    this.#settings.log.error(failure, 'The embedded database stopped; it is started again on the next use.');
    this.#stream?.destroy(failure);
    return failure;
  }

  /** PostgreSQL's own `statement_timeout` needs a clock signal, which there is none of in WebAssembly. */
  #stopRunaway(): void {
    if (this.#isUnlimited || this.busyFor < this.#settings.statementLimit) return;
    this.#stoppedFor = `a statement ran for more than ${this.#settings.statementLimit / 1000} s`;
    void this.#running?.worker.terminate();
  }
}
