import { type ClientErrorName, type ClientTextKey, clientTextKey } from '@store-panel/contract/errors/client-failures';
import { endpointGroup } from '@store-panel/contract/errors/endpoint-group';
import { type CodeTextKey, type CodeLookup, lookUpCode } from '@store-panel/contract/errors/lookup';
import type { Failure } from '@store-panel/contract/envelope';

import { type ErrorFamily, errorFamilyOf } from '#error-family.ts';

/** Name of a failure: the catalogue's, the client's own, or `unknownCode` for a number the catalogue lacks. */
export type ApiErrorName = NonNullable<CodeLookup['name']> | ClientErrorName | 'unknownCode';

/** An error as plain data that can be stored, logged and sent. */
export interface SerializedApiError {
  readonly family: ErrorFamily;
  readonly name: ApiErrorName;
  /** The catalogue's number; undefined without a reply. */
  readonly code: number | undefined;
  /** Key of the text to show, with `{ code }` to fill in. */
  readonly textKey: CodeTextKey | ClientTextKey;
  /** The call's key, `'POST /api/store/login'`. */
  readonly call: string;
  /** 0 when no reply came. */
  readonly httpStatus: number;
  /** The id to give to support. */
  readonly requestId?: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number | undefined;
  readonly fields?: Failure['fields'];
  /** The current order, for the loser of a race. */
  readonly order?: Failure['order'];
  /** Who made it so. */
  readonly lastChange?: Failure['last_change'];
  /** The same of a claim. */
  readonly claim?: Failure['claim'];
  readonly lastClaimChange?: Failure['last_claim_change'];
  /** What uses an entry that therefore has to stay. */
  readonly usedBy?: Failure['used_by'];
  /** The part of the menu as it is now. */
  readonly menuPart?: Failure['menu_part'];
  /** The list as it is now. */
  readonly currentIds?: Failure['current_ids'];
  /** What the parts hold that were to be deleted. */
  readonly menuChildren?: Failure['menu_children'];
  /** What keeps an offer from an order. */
  readonly missing?: Failure['missing'];
  /** What the change would do by now, and its name. */
  readonly rows?: Failure['rows'];
  readonly consequences?: Failure['consequences'];
  /** Orders for later that a change of opening hours would put outside by now. */
  readonly orders?: Failure['orders'];
  /** Reservations that a change would break by now, as many as are listed, and how many there are. */
  readonly reservations?: Failure['reservations'];
  readonly count?: Failure['count'];
  /** From when on, or for which time, an order would be taken. */
  readonly againAt?: Failure['again_at'];
  /** Hosts that are free instead. */
  readonly suggestions?: Failure['suggestions'];
  /** Starts that are free instead of the one that was refused. */
  readonly alternatives?: Failure['alternatives'];
}

/** Every failed call rejects with one of these. The classes are the families, the names are the catalogue's. */
export class ApiError extends Error implements SerializedApiError {
  declare readonly family: ErrorFamily;
  declare readonly name: ApiErrorName;
  declare readonly code: number | undefined;
  declare readonly textKey: SerializedApiError['textKey'];
  declare readonly call: string;
  declare readonly httpStatus: number;
  declare readonly requestId?: string | undefined;
  declare readonly retryAfter?: number | undefined;
  declare readonly fields?: Failure['fields'];
  declare readonly order?: Failure['order'];
  declare readonly lastChange?: Failure['last_change'];
  declare readonly claim?: Failure['claim'];
  declare readonly lastClaimChange?: Failure['last_claim_change'];
  declare readonly usedBy?: Failure['used_by'];
  declare readonly menuPart?: Failure['menu_part'];
  declare readonly currentIds?: Failure['current_ids'];
  declare readonly menuChildren?: Failure['menu_children'];
  declare readonly missing?: Failure['missing'];
  declare readonly rows?: Failure['rows'];
  declare readonly consequences?: Failure['consequences'];
  declare readonly orders?: Failure['orders'];
  declare readonly reservations?: Failure['reservations'];
  declare readonly count?: Failure['count'];
  declare readonly againAt?: Failure['again_at'];
  declare readonly suggestions?: Failure['suggestions'];
  declare readonly alternatives?: Failure['alternatives'];

  constructor(facts: SerializedApiError, cause?: unknown) {
    super(`${facts.call}${facts.code ? ` (${facts.code})` : ''}`, cause === undefined ? undefined : { cause });
    Object.assign(this, facts);
  }

  /** The facts alone: no stack, no cause. */
  toJSON(): SerializedApiError {
    return Object.assign({}, this);
  }
}

export class AuthenticationError extends ApiError {}
export class PermissionError extends ApiError {}
export class ValidationError extends ApiError {}
export class NotFoundError extends ApiError {}
/** Another change was first; `order` and `lastChange` hold the current state if the call is about an order. */
export class ConflictError extends ApiError {}
export class RateLimitError extends ApiError {}
/** No reply came: offline, unreachable, or blocked by the browser. */
export class ConnectionError extends ApiError {}
export class TimeoutError extends ApiError {}
export class ServerError extends ApiError {}
/** A reply came that is no envelope. */
export class MalformedReplyError extends ApiError {}
export class BusinessRuleError extends ApiError {}

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
  refused: BusinessRuleError,
} as const satisfies Record<ErrorFamily, typeof ApiError>;

/** Makes the error of the facts' family. */
export function createApiError(facts: SerializedApiError, cause?: unknown): ApiError {
  return new CLASS[facts.family](facts, cause);
}

/** Holds across copies of this package too, where `instanceof` does not. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && 'family' in value;
}

/** The details of a failure in a reply, in the wire's spelling. */
type ReplyDetails = Partial<Omit<Failure, 'success'>>;

/** The error of a reply with an `error_code`, known or not. */
export function createReplyError(call: string, httpStatus: number, details: ReplyDetails): ApiError {
  const { name = 'unknownCode', code, textKey } = lookUpCode('error', details.error_code, endpointGroup(call));
  return createApiError({
    family: errorFamilyOf(name, code, httpStatus),
    name,
    code,
    textKey,
    call,
    httpStatus,
    requestId: details.request_id,
    // Whatever came instead of seconds is no time to wait.
    retryAfter: Number(details.retry_after) >= 0 ? details.retry_after : undefined,
    fields: details.fields,
    order: details.order,
    lastChange: details.last_change,
    claim: details.claim,
    lastClaimChange: details.last_claim_change,
    usedBy: details.used_by,
    menuPart: details.menu_part,
    currentIds: details.current_ids,
    menuChildren: details.menu_children,
    missing: details.missing,
    rows: details.rows,
    consequences: details.consequences,
    orders: details.orders,
    reservations: details.reservations,
    count: details.count,
    againAt: details.again_at,
    suggestions: details.suggestions,
    alternatives: details.alternatives,
  });
}

const FAMILY_OF_CLIENT = {
  connectionFailed: 'connection',
  timedOut: 'timeout',
  malformedReply: 'malformedReply',
} as const satisfies Record<ClientErrorName, ErrorFamily>;

/** The error of a call that got no usable reply. */
export function createClientError(name: ClientErrorName, call: string, httpStatus = 0, cause?: unknown): ApiError {
  const facts = {
    family: FAMILY_OF_CLIENT[name],
    name,
    code: undefined,
    textKey: clientTextKey(name),
    call,
    httpStatus,
  };
  return createApiError(facts, cause);
}
