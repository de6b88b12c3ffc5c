import { BODY_ADDITIONS, HEADER } from '@store-panel/contract/envelope';
import type { FastifyRequest } from 'fastify';

import type { Principal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';

// The wire repeats credentials and store in headers, body and form data (spec §7). They are hints: the session row
// decides, and a contradictory hint makes the request suspect.

type Additions = Readonly<Record<string, unknown>>;

/** The credentials in a request's headers. */
export interface RequestCredentials {
  readonly jwt: string | undefined;
  readonly serverToken: string | undefined;
  /** Set if two headers contain different tokens; such a request is rejected. */
  readonly isContradictory: boolean;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const stripBearer = (value: string): string => value.replace(/^Bearer\s+/i, '');

const areEqual = (...values: readonly (string | undefined)[]) =>
  new Set(values.filter((value) => value !== undefined)).size <= 1;

/**
 * Reads the tokens of the headers. `Authorization` contains the access token; `jwt_token` and `token` may only repeat
 * it.
 */
export function readCredentials(request: FastifyRequest): RequestCredentials {
  const authorization = header(request, HEADER.authorization);
  const jwt = authorization && stripBearer(authorization);
  const repeated = header(request, HEADER.jwt);
  const serverToken = header(request, HEADER.serverToken);
  const token = header(request, HEADER.token);
  return {
    jwt: jwt ?? repeated,
    serverToken: serverToken ?? token,
    isContradictory: !areEqual(jwt, repeated) || !areEqual(serverToken, token),
  };
}

/** Token names rejected in a query string, which would end up in histories and proxy logs. */
const TOKEN_NAMES: ReadonlySet<string> = new Set([
  HEADER.authorization,
  HEADER.jwt,
  HEADER.serverToken,
  HEADER.token,
  'server_token',
  'jwt_refresh_token',
  'refresh_token',
  'access_token',
]);

const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, unknown>>;

/** @throws ApiError malformedRequest for a token in the query string */
export function rejectTokensInQuery(request: FastifyRequest): void {
  const name = Object.keys(queryOf(request)).find((key) => TOKEN_NAMES.has(key.toLowerCase()));
  if (name === undefined) return;
  throw new ApiError('malformedRequest', { fields: [{ path: name, problem: 'a token never stands in an address' }] });
}

/** Whether a browser opens or prefetches a URL: our pages never request data this way. */
export function isPageLoad({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].join(' ');
  return mode === 'navigate' || mode === 'nested-navigate' || /prefetch|prerender|preview/i.test(purposes);
}

interface SplitBody {
  /** What is validated, logged and hashed. */
  readonly body: Record<string, unknown>;
  readonly additions: Additions;
}

const ADDITIONS: ReadonlySet<string> = new Set(BODY_ADDITIONS);

/** Separates the wire's additions from a body, except those that the endpoint declares. */
export function splitBody(input: Record<string, unknown>, declared: Readonly<Record<string, unknown>>): SplitBody {
  const isAddition = (name: string) => ADDITIONS.has(name) && !(name in declared);
  const entries = Object.entries(input);
  return {
    body: Object.fromEntries(entries.filter(([name]) => !isAddition(name))),
    additions: Object.fromEntries(entries.filter(([name]) => isAddition(name))),
  };
}

/** Returns true if a header or an addition names another store, session kind or token than the session's own. */
export function hasMismatchedCredentials(
  principal: Principal,
  request: FastifyRequest,
  additions: Additions,
  credentials: RequestCredentials,
): boolean {
  const contradicts = (name: string, value: unknown) => typeof value === 'string' && value !== '' && value !== name;
  const tokens = [additions['server_token'], additions['servertoken']].some(
    (value) =>
      typeof value === 'string' &&
      value !== '' &&
      credentials.serverToken !== undefined &&
      value !== credentials.serverToken,
  );
  const jwt = [additions['jwt_token'], additions['Authorization']].some(
    (value) => typeof value === 'string' && value !== '' && stripBearer(value) !== credentials.jwt,
  );
  if (tokens || jwt) return true;
  if (principal.kind !== 'store' && principal.kind !== 'sub_store') return false;
  const stores = [
    header(request, HEADER.storeId),
    header(request, HEADER.mainStoreId),
    additions['store_id'],
    queryOf(request)['store_id'],
  ];
  const type = header(request, HEADER.type);
  const isSub = principal.kind === 'sub_store';
  return (
    stores.some((value) => contradicts(principal.storeId, value) && !(isSub && value === principal.id)) ||
    (type !== undefined && type !== (isSub ? '1' : '0')) ||
    [header(request, HEADER.id), additions['id']].some((value) => contradicts(principal.id, value))
  );
}
