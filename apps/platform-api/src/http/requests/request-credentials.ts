import { BODY_ADDITIONS, HEADER } from '@store-panel/contract/envelope';
import type { FastifyRequest } from 'fastify';

import type { Principal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';

// The wire repeats who and which store in headers, body and form data (spec §7). They are hints: the session row
// decides, and a hint that contradicts it makes the request suspect.

type Claims = Readonly<Record<string, unknown>>;

/** What a request says about itself, by the name it says it under. */
export interface RequestCredentials {
  readonly jwt: string | undefined;
  readonly serverToken: string | undefined;
  /** Set when two places name different tokens; such a request is refused whole. */
  readonly isContradictory: boolean;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const stripBearer = (value: string): string => value.replace(/^Bearer\s+/i, '');

const agree = (...values: readonly (string | undefined)[]) =>
  new Set(values.filter((value) => value !== undefined)).size <= 1;

/** Tokens of the headers. `Authorization` is the access token's place; `jwt_token` and `token` may only repeat. */
export function readCredentials(request: FastifyRequest): RequestCredentials {
  const authorization = header(request, HEADER.authorization);
  const jwt = authorization && stripBearer(authorization);
  const repeated = header(request, HEADER.jwt);
  const serverToken = header(request, HEADER.serverToken);
  const token = header(request, HEADER.token);
  return {
    jwt: jwt ?? repeated,
    serverToken: serverToken ?? token,
    isContradictory: !agree(jwt, repeated) || !agree(serverToken, token),
  };
}

/** Names under which a token might stand in a query string, where it would end up in histories and logs of proxies. */
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

/** @throws Refusal malformedRequest for a request that carries a token in its query string */
export function rejectTokensInQuery(request: FastifyRequest): void {
  const name = Object.keys(queryOf(request)).find((key) => TOKEN_NAMES.has(key.toLowerCase()));
  if (name === undefined) return;
  throw new ApiError('malformedRequest', { fields: [{ path: name, problem: 'a token never stands in an address' }] });
}

/** A browser that opens an address, or fetches it in case somebody might: nothing of ours asks for data so. */
export function isPageLoad({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-purpose'], headers['x-moz']].join(' ');
  return mode === 'navigate' || mode === 'nested-navigate' || /prefetch|prerender|preview/i.test(purposes);
}

interface SplitBody {
  /** What is validated, logged and hashed. */
  readonly body: Record<string, unknown>;
  readonly additions: Claims;
}

const ADDITIONS: ReadonlySet<string> = new Set(BODY_ADDITIONS);

/** Takes the wire's additions off a body, except for those that the call itself declares. */
export function splitBody(given: Record<string, unknown>, declared: Readonly<Record<string, unknown>>): SplitBody {
  const isAddition = (name: string) => ADDITIONS.has(name) && !(name in declared);
  const entries = Object.entries(given);
  return {
    body: Object.fromEntries(entries.filter(([name]) => !isAddition(name))),
    additions: Object.fromEntries(entries.filter(([name]) => isAddition(name))),
  };
}

/** True when a header or an addition names another store, session kind or token than the session's own. */
export function hasMismatchedCredentials(
  principal: Principal,
  request: FastifyRequest,
  additions: Claims,
  claims: RequestCredentials,
): boolean {
  const said = (name: string, value: unknown) => typeof value === 'string' && value !== '' && value !== name;
  const tokens = [additions['server_token'], additions['servertoken']].some(
    (value) =>
      typeof value === 'string' && value !== '' && claims.serverToken !== undefined && value !== claims.serverToken,
  );
  const jwt = [additions['jwt_token'], additions['Authorization']].some(
    (value) => typeof value === 'string' && value !== '' && stripBearer(value) !== claims.jwt,
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
    stores.some((value) => said(principal.storeId, value) && !(isSub && value === principal.id)) ||
    (type !== undefined && type !== (isSub ? '1' : '0')) ||
    (isSub && [header(request, HEADER.id), additions['id']].some((value) => said(principal.id, value)))
  );
}
