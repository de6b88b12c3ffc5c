import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { httpStatusOf } from '@store-panel/contract/errors/catalogue';
import { ERROR } from '@store-panel/contract/errors/error-codes';

import { buildBody } from '#testing/matrix/bodies/bodies.ts';
import { expectedOf, type Outcome, REFRESH } from '#testing/matrix/expected.ts';
import { MatrixAccounts } from '#testing/matrix/accounts.ts';
import { PRINCIPAL_NAMES, type PrincipalName } from '#testing/matrix/principals.ts';
import { sendCall } from '#testing/matrix/send-call.ts';
import { samplePicture } from '#testing/fixtures/sample-files.ts';
import { resetRateLimits, type OpenSession, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import type { SessionHeaders } from '#testing/servers/test-platform.ts';

export const CALLS = Object.keys(CONTRACT) as readonly Endpoint[];

/** One call made by one principal. */
export interface Cell {
  readonly call: Endpoint;
  readonly principal: PrincipalName;
  readonly expected: Outcome;
  readonly outcome: Outcome;
  /** The reply, if it was not the expected one. */
  readonly problem: string | null;
}

type CellKey = Pick<Cell, 'call' | 'principal'>;

interface FillOptions {
  readonly principals?: readonly PrincipalName[];
  /** Gets every reply, including headers. */
  readonly onReply?: (reply: string, call: Endpoint) => void;
}

/** Makes every call as every principal to a listening server, with records to work on. */
export async function fillMatrix(
  context: MatrixContext,
  { principals = PRINCIPAL_NAMES, onReply }: FillOptions = {},
): Promise<readonly Cell[]> {
  const accounts = new MatrixAccounts(context);
  const picture = await samplePicture('png');
  const rows = CALLS.map((call) => principals.map((principal) => ({ call, principal })));
  const filled = new Map<CellKey, Cell>();
  const fill = async (place: CellKey) => {
    const { cell, normalized } = await fillCell(accounts, place, picture);
    filled.set(place, cell);
    onReply?.(normalized, place.call);
  };
  // Denied calls change nothing and run concurrently; others may end sessions and run one at a time.
  for (const row of rows) await Promise.all(row.filter(isDeniedByAccess).map(fill));
  for (const row of rows) {
    await resetRateLimits(context);
    const others = row.filter((place) => !isDeniedByAccess(place));
    if (row.some(({ call }) => 'open' in CONTRACT[call].access)) await Promise.all(others.map(fill));
    else for (const place of others) await fill(place);
  }
  return rows.flat().flatMap((place) => filled.get(place) ?? []);
}

/** Errors that the server returns before it reads the body. */
const ACCESS_ERRORS: ReadonlySet<Outcome> = new Set<Outcome>([
  'signInRequired',
  'tokenExpired',
  'notAllowed',
  'storeNotApproved',
  'storeNotVerified',
  'subStoreNotApproved',
  'notWhileImpersonating',
]);

const isDeniedByAccess = ({ call, principal }: CellKey): boolean =>
  !('open' in CONTRACT[call].access) && ACCESS_ERRORS.has(expectedOf(call, principal));

async function fillCell(accounts: MatrixAccounts, { call, principal }: CellKey, picture: Uint8Array) {
  const { context } = accounts;
  const { file }: EndpointDefinition = CONTRACT[call];
  const expected = expectedOf(call, principal);
  const isRefused = isDeniedByAccess({ call, principal });
  const account = await accounts.findAccount(call, principal);
  // A call may end its own session.
  const session =
    account &&
    (isRefused ? await accounts.getSharedSession(principal, account) : await accounts.openSession(principal, account));
  const owner = accounts.owner(principal, account);
  const body = isRefused ? { nonsense: true } : await buildBody(call, { matrix: context, caller: account, ...owner });
  const headers = { ...connectionHeaders(context, principal), ...(session && headersOf(call, session)) };
  const sent = await sendCall(
    context.origin,
    call,
    body,
    headers,
    file === 'image' || file === 'photo' ? picture : undefined,
  );
  const { outcome, status, text, normalized } = sent;
  const isRight = outcome === expected && status === (outcome === 'ok' ? 200 : httpStatusOf(ERROR[outcome]));
  const cell: Cell = {
    call,
    principal,
    expected,
    outcome,
    problem: isRight ? null : `${status} ${text.slice(0, 400)}`,
  };
  return { cell, normalized };
}

/** Separate IP addresses, so that rate limits of one principal do not apply to another. */
const connectionHeaders = ({ tenantHost }: MatrixContext, principal: PrincipalName): SessionHeaders => ({
  'x-forwarded-for': `198.51.100.${PRINCIPAL_NAMES.indexOf(principal)}`,
  ...(principal === 'at tenant' && { host: tenantHost }),
});

/** Returns the credentials of a session for this call. */
export const headersOf = (call: Endpoint, { headers, refreshToken }: OpenSession): SessionHeaders =>
  REFRESH.includes(call) ? { authorization: refreshToken } : headers;
