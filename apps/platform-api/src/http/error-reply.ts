import { httpStatusOf } from '@store-panel/contract/errors/catalogue';
import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';
import type { Failure } from '@store-panel/contract/envelope';
import type { Socket } from 'node:net';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { isDatabaseUnavailable } from '#db/database-errors.ts';
import { callOf, recordOf } from '#http/call-record.ts';
import { replyAndClose } from '#http/client-error.ts';
import { ApiError } from '#access/api-error.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';

/** Fastify's own errors by HTTP status; any other client error is a malformed request. */
const BY_STATUS: Readonly<Record<number, ErrorName>> = {
  404: 'callNotFound',
  413: 'bodyTooLarge',
  415: 'unsupportedMediaType',
};

/** Replies with the error envelope. An internal error is logged and reported as 2003, without details. */
export function errorReply(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isDatabaseUnavailable(error)) return unavailableReply(error, request, reply);
  const apiError = toApiError(error);
  if (apiError === null) request.log.error({ err: error, call: callOf(request) }, 'call failed');
  const code = apiError?.code ?? ERROR.internalServerError;
  recordOf(request).error = nameOf(code);
  const { retry_after: retryAfter } = apiError?.detail ?? {};
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const failure: Failure = { success: false, error_code: code, request_id: request.id, ...apiError?.detail };
  return reply.status(httpStatusOf(code)).type('application/json; charset=utf-8').send(JSON.stringify(failure));
}

const names = new Map(Object.entries(ERROR).map(([name, code]) => [code as number, name as ErrorName]));
const nameOf = (code: number): ErrorName | undefined => names.get(code);

/** A failover takes seconds; a repeat under the same key also tells what became of a commit without answer. */
const RETRY_AFTER_SECONDS = 2;
const LOG_INTERVAL_MS = 1000;

interface UnavailableCalls {
  loggedAt: number;
  /** Since then. */
  count: number;
}

const unavailableCalls = new WeakMap<object, UnavailableCalls>();

/** Replies that the database is unavailable, with 503, and logs one line a second for all calls. */
function unavailableReply(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { server } = request.server;
  const calls = unavailableCalls.get(server) ?? { loggedAt: Number.NEGATIVE_INFINITY, count: 0 };
  unavailableCalls.set(server, calls);
  calls.count += 1;
  if (performance.now() - calls.loggedAt >= LOG_INTERVAL_MS) {
    const problem = error instanceof Error ? error.message : String(error);
    request.log.error({ problem, call: callOf(request), calls: calls.count }, 'the database is unavailable');
    Object.assign(calls, { loggedAt: performance.now(), count: 0 });
  }
  const failure: Failure = { success: false, error_code: ERROR.internalServerError, request_id: request.id };
  return reply
    .status(503)
    .header('retry-after', String(RETRY_AFTER_SECONDS))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure));
}

/** Replies on the raw socket to data that is not HTTP or arrives too slowly. */
export function handleClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = CLIENT_ERROR_STATUS[error.code] ?? '400 Bad Request';
  const failure = { success: false, error_code: ERROR.malformedRequest } satisfies Failure;
  replyAndClose(socket, status, SECURITY_HEADERS, failure);
}

const CLIENT_ERROR_STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

type ClientError = Error & { readonly code: string };

function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const { statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  return statusCode >= 400 && statusCode < 500 ? new ApiError(BY_STATUS[statusCode] ?? 'malformedRequest') : null;
}
