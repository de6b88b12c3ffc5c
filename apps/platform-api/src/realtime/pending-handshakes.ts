import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Server, ServerOptions } from 'socket.io';

import { replyAndClose } from '#http/client-error.ts';
import { clientIp } from '#http/requests/forwarded.ts';
import type { Origins } from '#http/requests/origins.ts';
import { securityHeaders } from '#http/security-headers.ts';

/** What the engine below the sockets tells about a handshake that it will not answer. */
interface Refused {
  readonly req: IncomingMessage & { readonly res?: ServerResponse; readonly websocket?: object };
  readonly code: number;
  readonly message: string;
}

/** One of them, as the engine has it. */
interface Connection {
  readonly request: IncomingMessage;
  once(event: 'close', heard: () => void): unknown;
}

/** A panel says whose it is with its first message; who has not by then is hung up on. */
const SAY_WHO_WITHIN_MS = 10_000;
/** Of one address: more than a house full of panels that come back at the same moment. */
const MOST_SILENT = 200;

/** Handshakes that nobody has gone on with. Anybody may begin one, and each is kept in memory. */
export class PendingHandshakes {
  readonly #counts = new Map<string, number>();
  readonly #ends = new WeakMap<object, () => void>();
  readonly #trustedProxies: number;

  constructor(trustedProxies: number) {
    this.#trustedProxies = trustedProxies;
  }

  hasRoom(request: IncomingMessage): boolean {
    return (this.#counts.get(this.#addressOf(request)) ?? 0) < MOST_SILENT;
  }

  /** Counts each from its beginning until it has said whose it is, or is closed. */
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

/** Who may open a socket, and which other origins' pages may do so by plain requests. */
export const handshakeOptions = (origins: Origins, silent: PendingHandshakes): Options => ({
  allowRequest: (request, answer) => answer(null, origins.isWelcome(request) && silent.hasRoom(request)),
  connectTimeout: SAY_WHO_WITHIN_MS,
  cors: { origin: (origin, answer) => answer(null, origins.isListed(origin)), credentials: true },
});

/** Gives the handshakes of WebSockets, which no response object stands for, the headers of every reply. */
export function headHandshakes({ engine }: Pick<Server, 'engine'>, origins: Origins, trustedProxies: number): void {
  engine.on('headers', (headers: object, request: IncomingMessage) =>
    Object.assign(headers, securityHeaders(request, trustedProxies)),
  );
  // The engine says this before it writes a bare refusal of its own, which then finds the connection closed.
  engine.on('connection_error', ({ req, code, message }: Refused) => {
    if (req.res || req.websocket) return;
    const status = origins.isWelcome(req) ? '400 Bad Request' : '403 Forbidden';
    replyAndClose(req.socket, status, securityHeaders(req, trustedProxies), { code, message });
  });
}
