import type { IncomingMessage } from 'node:http';

import { HEADER } from '@store-panel/contract/envelope';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

import { isHttps, requestHost } from '#http/requests/forwarded.ts';

/** Which origins may call the server from a browser: its own, and an exact list of others. */
export class Origins {
  readonly #listed: ReadonlySet<string>;
  readonly #trustedProxies: number;

  constructor(listed: readonly string[], trustedProxies: number) {
    this.#listed = new Set(listed);
    this.#trustedProxies = trustedProxies;
  }

  get isOwnOnly(): boolean {
    return this.#listed.size === 0;
  }

  isListed(origin: string | undefined): boolean {
    return origin !== undefined && this.#listed.has(origin);
  }

  /**
   * Whether a socket may be opened: browsers open one to another origin without preflight and only send their origin.
   * Clients without an origin are no browsers.
   */
  isAllowed(request: IncomingMessage): boolean {
    const { origin } = request.headers;
    return origin === undefined || this.isListed(origin) || this.#isOwn(origin, request);
  }

  #isOwn(origin: string, request: IncomingMessage): boolean {
    const host = requestHost(request, this.#trustedProxies);
    // A page loaded without encryption may be forged, whatever its host.
    const schemes = isHttps(request, this.#trustedProxies) ? ['https'] : ['https', 'http'];
    const ownOrigins = schemes.map((scheme) => `${scheme}://${host}`).filter((url) => URL.canParse(url));
    return ownOrigins.some((url) => new URL(url).origin === origin);
  }
}

/** Allows browsers of the listed origins; other replies have no CORS headers. */
export function crossOrigin(app: FastifyInstance, origins: Origins): void {
  if (origins.isOwnOnly) return;
  app.register(cors, {
    origin: (origin, callback) => callback(null, origins.isListed(origin)),
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', ...Object.values(HEADER)],
    exposedHeaders: ['x-request-id', 'retry-after', 'idempotent-replayed', 'content-disposition', 'x-rows'],
    maxAge: 7200,
  });
}
