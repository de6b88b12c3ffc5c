import { ERROR } from '@store-panel/contract/errors/error-codes';

import { type ApiError, createClientError, createReplyError } from '#errors.ts';

/** One reply, read to its end. `body` is undefined when it is not JSON. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export async function readResponse(response: Response): Promise<RawResponse> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Outcome of one attempt. */
export type AttemptOutcome<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly error: ApiError };

/** A call's own fields and its success code. */
export interface ReplyEnvelope {
  readonly reply: Fields;
  readonly message: unknown;
}

export function asRecord(body: unknown): Fields | null {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : null;
}

/**
 * Reads the envelope (spec §7): `success: true` with the reply, or `success: false` with an `error_code`, whatever
 * number that is. Any other HTTP error is 2003 (spec §8); a reply that is neither is malformed.
 */
export function parseReply(call: string, { status, headers, body }: RawResponse): AttemptOutcome<ReplyEnvelope> {
  const fields = asRecord(body);
  const isSuccessStatus = status >= 200 && status < 300;
  if (isSuccessStatus && fields?.['success'] === true) {
    const { success: _success, message, ...reply } = fields;
    return { ok: true, value: { reply, message } };
  }
  const meta = { request_id: headers.get('x-request-id') ?? undefined, retry_after: retryAfter(headers) };
  if (fields?.['success'] === false)
    return { ok: false, error: createReplyError(call, status, { ...meta, ...fields }) };
  if (isSuccessStatus) return { ok: false, error: createClientError('malformedReply', call, status) };
  return { ok: false, error: createReplyError(call, status, { ...meta, error_code: ERROR.internalServerError }) };
}

/** Returns the seconds of a Retry-After header. A date is compared with the server's clock, never with the device's. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
