import { httpStatusOf } from '@store-panel/contract/errors/catalogue';
import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';
import type { Failure } from '@store-panel/contract/envelope';
import type { Socket } from 'node:net';

import type { FastifyContextConfig, FastifyError, FastifyReply, FastifyRequest } from 'fastify';

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
  const apiError = toApiError(error);
  if (apiError === null) request.log.error({ err: error, call: callOf(request) }, 'call failed');
  const code = apiError?.code ?? ERROR.internalServerError;
  const { retry_after: retryAfter } = apiError?.detail ?? {};
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const failure: Failure = { success: false, error_code: code, request_id: request.id, ...apiError?.detail };
  return reply.status(httpStatusOf(code)).type('application/json; charset=utf-8').send(JSON.stringify(failure));
}

// A malformed URL has no route.
const callOf = ({ routeOptions }: FastifyRequest) => (routeOptions.config as FastifyContextConfig | undefined)?.call;

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
