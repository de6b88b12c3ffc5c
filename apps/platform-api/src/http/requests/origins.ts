import type { IncomingMessage } from 'node:http';

import { HEADER } from '@store-panel/contract/envelope';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

import { isHttps, requestHost } from '#http/requests/forwarded.ts';

/** From where browsers may speak to us: from our own pages, and from an exact list of other origins. */
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
   * Whether a socket may be opened: browsers ask nobody before they open one to another origin, they only say where they
   * come from. Who says nothing is no browser.
   */
  isWelcome(request: IncomingMessage): boolean {
    const { origin } = request.headers;
    return origin === undefined || this.isListed(origin) || this.#isOwn(origin, request);
  }

  #isOwn(origin: string, request: IncomingMessage): boolean {
    const host = requestHost(request, this.#trustedProxies);
    // A page that came unencrypted may be anybody's, whatever its host is called.
    const schemes = isHttps(request, this.#trustedProxies) ? ['https'] : ['https', 'http'];
    const own = schemes.map((scheme) => `${scheme}://${host}`).filter((url) => URL.canParse(url));
    return own.some((url) => new URL(url).origin === origin);
  }
}

/** Browsers of the listed origins may call; a reply to any other says nothing about origins at all. */
export function crossOrigin(app: FastifyInstance, origins: Origins): void {
  if (origins.isOwnOnly) return;
  app.register(cors, {
    origin: (origin, answer) => answer(null, origins.isListed(origin)),
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', ...Object.values(HEADER)],
    exposedHeaders: ['x-request-id', 'retry-after', 'idempotent-replayed', 'content-disposition', 'x-rows'],
    maxAge: 7200,
  });
}
