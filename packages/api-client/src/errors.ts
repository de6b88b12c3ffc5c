import { type ClientFailure, type ClientTextKey, clientTextKey } from '@store-panel/contract/errors/client-failures';
import { endpointGroup } from '@store-panel/contract/errors/endpoint-group';
import { type CodeTextKey, type LookedUp, lookup } from '@store-panel/contract/errors/lookup';
import type { Failure } from '@store-panel/contract/envelope';

import { type ErrorFamily, familyOf } from '#error-family.ts';

/** Name of a failure: the catalogue's, the client's own, or `unknownCode` for a number the catalogue lacks. */
export type FailureName = NonNullable<LookedUp['name']> | ClientFailure | 'unknownCode';

/** What is known of a failure, as plain data that can be stored, logged and sent. */
export interface FailureFacts {
  readonly family: ErrorFamily;
  readonly name: FailureName;
  /** The catalogue's number; undefined when no reply told one. */
  readonly code: number | undefined;
  /** Key of the text to show, with `{ code }` to fill in. */
  readonly textKey: CodeTextKey | ClientTextKey;
  /** The call's key, `'POST /api/store/login'`. */
  readonly call: string;
  /** 0 when no reply came. */
  readonly httpStatus: number;
  /** What to tell support. */
  readonly requestId?: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number | undefined;
  readonly fields?: Failure['fields'];
  /** The order as it stands now, for the loser of a race. */
  readonly order?: Failure['order'];
  /** Who made it so. */
  readonly lastChange?: Failure['last_change'];
  /** The same of a claim. */
  readonly claim?: Failure['claim'];
  readonly lastClaimChange?: Failure['last_claim_change'];
}

/** Every failed call rejects with one of these. The classes are the families, the names are the catalogue's. */
export class ApiError extends Error implements FailureFacts {
  declare readonly family: ErrorFamily;
  declare readonly name: FailureName;
  declare readonly code: number | undefined;
  declare readonly textKey: FailureFacts['textKey'];
  declare readonly call: string;
  declare readonly httpStatus: number;
  declare readonly requestId?: string | undefined;
  declare readonly retryAfter?: number | undefined;
  declare readonly fields?: Failure['fields'];
  declare readonly order?: Failure['order'];
  declare readonly lastChange?: Failure['last_change'];
  declare readonly claim?: Failure['claim'];
  declare readonly lastClaimChange?: Failure['last_claim_change'];

  constructor(facts: FailureFacts, cause?: unknown) {
    super(`${facts.call}${facts.code ? ` (${facts.code})` : ''}`, cause === undefined ? undefined : { cause });
    Object.assign(this, facts);
  }

  /** The facts alone: no stack, no cause. */
  toJSON(): FailureFacts {
    return Object.assign({}, this);
  }
}

export class AuthenticationError extends ApiError {}
export class PermissionError extends ApiError {}
export class ValidationError extends ApiError {}
export class NotFoundError extends ApiError {}
/** Somebody or something else was first; `order` and `lastChange` say what stands, where the call is about an order. */
export class ConflictError extends ApiError {}
export class RateLimitError extends ApiError {}
/** No reply came: offline, unreachable, refused by the browser. */
export class ConnectionError extends ApiError {}
export class TimeoutError extends ApiError {}
export class ServerError extends ApiError {}
/** A reply came that is no envelope. */
export class MalformedReplyError extends ApiError {}
export class RefusedError extends ApiError {}

const CLASS = {
  authentication: AuthenticationError,
  permission: PermissionError,
  validation: ValidationError,
  notFound: NotFoundError,
  conflict: ConflictError,
  rateLimit: RateLimitError,
  connection: ConnectionError,
  timeout: TimeoutError,
  server: ServerError,
  malformedReply: MalformedReplyError,
  refused: RefusedError,
} as const satisfies Record<ErrorFamily, typeof ApiError>;

/** Makes the error of the facts' family. */
export function errorOf(facts: FailureFacts, cause?: unknown): ApiError {
  return new CLASS[facts.family](facts, cause);
}

/** Holds across copies of this package too, where `instanceof` does not. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && 'family' in value;
}

/** What a reply told of its failure, in the wire's spelling. */
type Told = Partial<Omit<Failure, 'success'>>;

/** The error of a reply with an `error_code`, known or not. */
export function toldError(call: string, httpStatus: number, told: Told): ApiError {
  const { name = 'unknownCode', code, textKey } = lookup('error', told.error_code, endpointGroup(call));
  return errorOf({
    family: familyOf(name, code, httpStatus),
    name,
    code,
    textKey,
    call,
    httpStatus,
    requestId: told.request_id,
    // Whatever came instead of seconds is no time to wait.
    retryAfter: Number(told.retry_after) >= 0 ? told.retry_after : undefined,
    fields: told.fields,
    order: told.order,
    lastChange: told.last_change,
    claim: told.claim,
    lastClaimChange: told.last_claim_change,
  });
}

const FAMILY_OF_CLIENT = {
  connectionFailed: 'connection',
  timedOut: 'timeout',
  malformedReply: 'malformedReply',
} as const satisfies Record<ClientFailure, ErrorFamily>;

/** The error of a call that got no usable reply. */
export function ownError(name: ClientFailure, call: string, httpStatus = 0, cause?: unknown): ApiError {
  const facts = {
    family: FAMILY_OF_CLIENT[name],
    name,
    code: undefined,
    textKey: clientTextKey(name),
    call,
    httpStatus,
  };
  return errorOf(facts, cause);
}
