import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Server, ServerOptions } from 'socket.io';

import { replyAndClose } from '#http/client-error.ts';
import { clientIp } from '#http/requests/forwarded.ts';
import type { Origins } from '#http/requests/origins.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { socketRejected } from '#signals.ts';

/** The engine's event for a handshake that it rejects. */
interface ConnectionError {
  readonly req: IncomingMessage & { readonly res?: ServerResponse; readonly websocket?: object };
  readonly code: number;
  readonly message: string;
}

/** A connection of the engine. */
interface Connection {
  readonly request: IncomingMessage;
  once(event: 'close', heard: () => void): unknown;
}

/** A panel authenticates with its first message; after this time the connection is closed. */
const AUTHENTICATION_TIMEOUT_MS = 10_000;
/** Per address: more than all panels of a store group that reconnect at once. */
const MAX_PENDING = 200;

/** Handshakes without authentication. Anyone can start one, and each uses memory. */
export class PendingHandshakes {
  readonly #counts = new Map<string, number>();
  readonly #ends = new WeakMap<object, () => void>();
  readonly #trustedProxies: number;

  constructor(trustedProxies: number) {
    this.#trustedProxies = trustedProxies;
  }

  hasCapacity(request: IncomingMessage): boolean {
    return (this.#counts.get(this.#addressOf(request)) ?? 0) < MAX_PENDING;
  }

  /** Counts each connection until it authenticates or is closed. */
  watch(io: Pick<Server, 'engine' | 'on'>): void {
    io.engine.on('connection', (connection: Connection) => {
      const address = this.#addressOf(connection.request);
      this.#count(address, 1);
      this.#ends.set(connection, () => this.#count(address, -1));
      connection.once('close', () => this.#end(connection));
    });
    io.on('connection', ({ conn }) => this.#end(conn));
  }

  #addressOf = (request: IncomingMessage) => clientIp(request, this.#trustedProxies);

  #end(connection: object): void {
    this.#ends.get(connection)?.();
    this.#ends.delete(connection);
  }

  #count(address: string, more: number): void {
    const count = (this.#counts.get(address) ?? 0) + more;
    if (count === 0) this.#counts.delete(address);
    else this.#counts.set(address, count);
  }
}

type Options = Pick<ServerOptions, 'allowRequest' | 'connectTimeout' | 'cors'>;

/** Options for who may open a socket, and which other origins may use polling. */
export const handshakeOptions = (origins: Origins, pending: PendingHandshakes): Options => ({
  allowRequest(request, callback) {
    const isAllowed = origins.isAllowed(request);
    const isAccepted = isAllowed && pending.hasCapacity(request);
    if (!isAccepted) socketRejected.publish({ why: isAllowed ? 'too many handshakes' : 'origin' });
    callback(null, isAccepted);
  },
  connectTimeout: AUTHENTICATION_TIMEOUT_MS,
  cors: { origin: (origin, callback) => callback(null, origins.isListed(origin)), credentials: true },
});

/** Adds the security headers to WebSocket handshakes, which have no response object. */
export function addHandshakeHeaders(
  { engine }: Pick<Server, 'engine'>,
  origins: Origins,
  trustedProxies: number,
): void {
  engine.on('headers', (headers: object, request: IncomingMessage) =>
    Object.assign(headers, securityHeaders(request, trustedProxies)),
  );
  // Emitted before the engine writes a bare rejection of its own, which then finds the connection closed.
  engine.on('connection_error', ({ req, code, message }: ConnectionError) => {
    if (req.res || req.websocket) return;
    const status = origins.isAllowed(req) ? '400 Bad Request' : '403 Forbidden';
    replyAndClose(req.socket, status, securityHeaders(req, trustedProxies), { code, message });
  });
}
