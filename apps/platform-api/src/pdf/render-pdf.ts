import { Worker } from 'node:worker_threads';

import { ApiError } from '#access/api-error.ts';
import type { PdfStandard, TemplateData, TemplateName } from '#pdf/document.ts';
import type { RenderReply, RenderRequest } from '#pdf/pdf-messages.ts';

/** A longer JSON is refused. A statement has some 20 kB. Ours. */
const MAX_DATA_BYTES = 2_000_000;
/** A document that takes longer ends its worker. Ours. */
const TIMEOUT_MS = 20_000;
/** Documents that wait at one time. Ours. */
const MAX_WAITING = 50;
/** Rendering is tried once more after the worker died: a fault may have been another document's. */
const TRIES = 2;

/** File of the worker: TypeScript next to this file in development, bundled next to the server in a build. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./pdf-worker.ts', import.meta.url)
  : new URL('./pdf-worker.js', import.meta.url);

/**
 * Renders a document. Texts of the data are printed as they are; the same input makes the same bytes.
 * @returns a PDF of that standard, or SVG as UTF-8
 * @throws ApiError internalServerError if it cannot be made; what it was is in the log
 */
export type RenderPdf = <Name extends TemplateName>(
  template: Name,
  data: TemplateData[Name],
  standard: PdfStandard,
) => Promise<Uint8Array<ArrayBuffer>>;

/** Where problems are told. */
interface PdfLog {
  readonly error: (details: object, message: string) => void;
}

interface Waiting {
  readonly settle: (reply: RenderReply | null) => void;
}

/** The worker thread that makes documents, started with the first one. One at a time: it is native code without awaits. */
export class PdfRenderer {
  readonly #log: PdfLog;
  readonly #worker: URL;
  readonly #timeoutMs: number;
  #running: Worker | null = null;
  #last = 0;
  #waiting = new Map<number, Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: PdfLog, { worker = WORKER, timeoutMs = TIMEOUT_MS } = {}) {
    this.#log = log;
    this.#worker = worker;
    this.#timeoutMs = timeoutMs;
  }

  readonly render: RenderPdf = async (template, data, standard) => {
    const text = JSON.stringify(data);
    if (Buffer.byteLength(text) > MAX_DATA_BYTES) throw this.#failure(template, 'the data is too large');
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      if (this.#waiting.size >= MAX_WAITING) throw this.#failure(template, 'too many documents wait');
      const reply = await this.#send({ template, data: text, standard });
      if (reply?.bytes) return reply.bytes;
      // What the template refuses it refuses again.
      if (reply) throw this.#failure(template, reply.problem ?? 'no bytes');
    }
    throw this.#failure(template, 'its worker died');
  };

  /** Ends the thread. Documents that wait fail. */
  async stop(): Promise<void> {
    await this.#running?.terminate();
  }

  #failure(template: TemplateName, problem: string): ApiError {
    this.#log.error({ template, problem }, 'a document could not be made');
    return new ApiError('internalServerError');
  }

  /** Resolves to null if the worker dies before it replies. */
  #send(request: Omit<RenderRequest, 'id'>): Promise<RenderReply | null> {
    const worker = (this.#running ??= this.#launch());
    const id = (this.#last += 1);
    return new Promise((resolve) => {
      this.#waiting.set(id, { settle: resolve });
      worker.postMessage({ ...request, id } satisfies RenderRequest);
      worker.ref();
      this.#watch();
    });
  }

  #launch(): Worker {
    // The worker must not inherit this process's flags (loaders of a test runner, watch mode).
    const worker = new Worker(this.#worker, { name: 'documents', execArgv: [] });
    worker.on('message', (reply: RenderReply) => {
      this.#waiting.get(reply.id)?.settle(reply);
      this.#waiting.delete(reply.id);
      this.#watch();
      // A thread that waits for work keeps no process alive.
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on('error', (error: unknown) => this.#log.error({ err: error }, 'the worker of documents failed'));
    worker.once('exit', () => {
      if (this.#running === worker) this.#running = null;
      clearTimeout(this.#timer);
      const lost = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { settle } of lost) settle(null);
    });
    return worker;
  }

  /** Ends a worker that does not reply in time. Each reply gives the next document the whole time. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size === 0) return;
    const worker = this.#running;
    this.#timer = setTimeout(() => void worker?.terminate(), this.#timeoutMs).unref();
  }
}
