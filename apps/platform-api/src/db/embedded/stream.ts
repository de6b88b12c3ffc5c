import { Duplex } from 'node:stream';

/** What a client connection needs of the engine. */
export interface Backend {
  start(): Promise<void>;
  /** Sends one batch of protocol messages; the reply arrives by `stream.push`. */
  request(stream: EmbeddedStream, bytes: Uint8Array<ArrayBuffer>): void;
  detach(stream: EmbeddedStream): void;
  ref(): void;
  unref(): void;
}

const charCode = (character: string) => character.charCodeAt(0);
/** Sent when a client closes. Not forwarded, because it would end the engine, which the next connection uses as well. */
const TERMINATE = charCode('X');
/** Messages that PostgreSQL replies to: Query, Sync, Flush, CopyDone, CopyFail. */
const TYPES_WITH_REPLY = new Set(['Q', 'S', 'H', 'c', 'f'].map(charCode));
const HEADER_BYTES = 5;

/** Replaces the socket of `pg`: carries PostgreSQL's protocol to and from the engine's thread. */
export class EmbeddedStream extends Duplex {
  readonly #backend: Backend;
  /** Bytes of an incomplete batch. */
  #pending: Buffer = Buffer.alloc(0);
  /** Start of the first unread message in `#pending`. */
  #offset = 0;
  #hasReadStartupMessage = false;

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

  // Replies are pushed as they arrive; they are small enough to be buffered in memory.
  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#receive(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#receive(Buffer.concat(chunks.map(({ chunk }) => chunk)));
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

  #receive(chunk: Buffer): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    while (this.#pending.length - this.#offset >= HEADER_BYTES) {
      // The startup message has no type byte before its length.
      const type = this.#hasReadStartupMessage ? this.#pending[this.#offset] : undefined;
      const end =
        this.#offset +
        (type === undefined ? 0 : 1) +
        this.#pending.readInt32BE(this.#offset + (type === undefined ? 0 : 1));
      if (end > this.#pending.length) return;
      if (type === TERMINATE) {
        this.#pending = this.#pending.subarray(end);
        this.#offset = 0;
      } else if (type === undefined || TYPES_WITH_REPLY.has(type)) {
        this.#hasReadStartupMessage = true;
        this.#backend.request(this, new Uint8Array(this.#pending.subarray(0, end)));
        this.#pending = this.#pending.subarray(end);
        this.#offset = 0;
      } else {
        this.#offset = end;
      }
    }
  }
}
