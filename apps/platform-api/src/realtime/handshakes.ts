import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Server, ServerOptions } from 'socket.io';

import { replyAndClose } from '#http/bare-reply.ts';
import type { Origins } from '#http/origins.ts';
import { securityHeaders } from '#http/security-headers.ts';

/** What the engine below the sockets tells about a handshake that it will not answer. */
interface Refused {
  readonly req: IncomingMessage & { readonly res?: ServerResponse; readonly websocket?: object };
  readonly code: number;
  readonly message: string;
}

/** Who may open a socket, and which other origins' pages may do so by plain requests. */
export const handshakeOptions = (origins: Origins): Pick<ServerOptions, 'allowRequest' | 'cors'> => ({
  allowRequest: (request, answer) => answer(null, origins.isWelcome(request)),
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
