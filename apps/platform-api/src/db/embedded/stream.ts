import { Duplex } from 'node:stream';

/** What a client connection needs of the engine. */
export interface Backend {
  start(): Promise<void>;
  /** Sends one batch of protocol messages; the answer comes by `stream.push`. */
  request(stream: EmbeddedStream, bytes: Uint8Array<ArrayBuffer>): void;
  detach(stream: EmbeddedStream): void;
  ref(): void;
  unref(): void;
}

const code = (letter: string) => letter.charCodeAt(0);
const TERMINATE = code('X');
/** Messages after which PostgreSQL has something to say: Query, Sync, Flush, CopyDone, CopyFail. */
const ASKING = new Set(['Q', 'S', 'H', 'c', 'f'].map(code));
const HEADER = 5;

/** What `pg` takes for a socket to a server: PostgreSQL's protocol to and from the engine's thread. */
export class EmbeddedStream extends Duplex {
  readonly #backend: Backend;
  /** Bytes that do not yet make a batch. */
  #pending: Buffer = Buffer.alloc(0);
  /** Where the first message of `#pending` that was not yet looked at begins. */
  #at = 0;
  #isStarted = false;

  constructor(backend: Backend) {
    super();
    this.#backend = backend;
  }

  connect(): this {
    this.#backend.start().then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(error as Error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#backend.ref();
    return this;
  }

  unref(): this {
    this.#backend.unref();
    return this;
  }

  // Answers are pushed when they come, and are small enough to wait in memory until they are read.
  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#backend.detach(this);
    done(error);
  }

  #take(chunk: Buffer): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    while (this.#pending.length - this.#at >= HEADER) {
      // The first message of a connection has no letter before its length.
      const letter = this.#isStarted ? this.#pending[this.#at] : undefined;
      const end =
        this.#at +
        (letter === undefined ? 0 : 1) +
        this.#pending.readInt32BE(this.#at + (letter === undefined ? 0 : 1));
      if (end > this.#pending.length) return;
      if (letter === TERMINATE) {
        this.#pending = this.#pending.subarray(end);
        this.#at = 0;
      } else if (letter === undefined || ASKING.has(letter)) {
        this.#isStarted = true;
        this.#backend.request(this, new Uint8Array(this.#pending.subarray(0, end)));
        this.#pending = this.#pending.subarray(end);
        this.#at = 0;
      } else {
        this.#at = end;
      }
    }
  }
}
