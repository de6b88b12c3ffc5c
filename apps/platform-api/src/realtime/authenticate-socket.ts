import type { ClientToServer, ServerToClient } from '@store-panel/contract/events';
import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';

import { isDatabaseUnavailable } from '#db/database-errors.ts';
import type { Principal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import type { SessionReader } from '#http/requests/session-reader.ts';
import { socketRejected } from '#signals.ts';

export interface SocketData {
  /** As last read; see `updatePrincipal` of the hub. */
  principal: Principal;
}

export type OneSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

/** Stores the socket's principal. Returns the error to reject it with, if any. */
export async function authenticateSocket(
  socket: OneSocket,
  sessions: Pick<SessionReader, 'readTokens'>,
  log: FastifyBaseLogger,
): Promise<Error | undefined> {
  const { jwt_token: jwt, servertoken } = socket.handshake.auth as Record<string, unknown>;
  const serverToken = typeof servertoken === 'string' && servertoken !== '' ? servertoken : undefined;
  try {
    socket.data.principal = await sessions.readTokens(typeof jwt === 'string' ? jwt : '', serverToken);
    return undefined;
  } catch (error) {
    const { message, code } = toApiError(error, log);
    socketRejected.publish({ why: 'session' });
    return Object.assign(new Error(message), { data: { error_code: code } });
  }
}

/** Converts an error for the reply; an internal error is logged and reported as 2003, without details. */
export function toApiError(error: unknown, log: FastifyBaseLogger): ApiError {
  if (error instanceof ApiError) return error;
  log[isDatabaseUnavailable(error) ? 'debug' : 'error']({ err: error }, 'a socket could not be answered');
  return new ApiError('internalServerError');
}
