import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import { httpStatusOf } from '@store-panel/contract/errors/catalogue';
import { ERROR } from '@store-panel/contract/errors/error-codes';

import { bodyOf } from '#testing/matrix/bodies.ts';
import { expectedOf, type Outcome, REFRESH } from '#testing/matrix/expected.ts';
import { People } from '#testing/matrix/accounts.ts';
import { PRINCIPAL_NAMES, type PrincipalName } from '#testing/matrix/principals.ts';
import { sendCall } from '#testing/matrix/send-call.ts';
import { samplePicture } from '#testing/fixtures/sample-files.ts';
import { forgetLimits, type OpenSession, type MatrixContext } from '#testing/matrix/matrix-context.ts';
import type { SessionHeaders } from '#testing/servers/test-platform.ts';

export const CALLS = Object.keys(CONTRACT) as readonly Endpoint[];

/** One call made by one principal. */
export interface Cell {
  readonly call: Endpoint;
  readonly principal: PrincipalName;
  readonly expected: Outcome;
  readonly outcome: Outcome;
  /** What came back instead, where it is not what was expected. */
  readonly problem: string | null;
}

type Place = Pick<Cell, 'call' | 'principal'>;

/**
 * Makes every call as every principal, against a server that listens, with records to work on. `told` is given every
 * reply as it came, headers included.
 */
export async function fillMatrix(world: MatrixContext, told?: (reply: string) => void): Promise<readonly Cell[]> {
  const people = new People(world);
  const picture = await samplePicture('png');
  const rows = CALLS.map((call) => PRINCIPAL_NAMES.map((principal) => ({ call, principal })));
  const filled = new Map<Place, Cell>();
  const fill = async (place: Place) => {
    const { cell, said } = await fillCell(people, place, picture);
    filled.set(place, cell);
    told?.(said);
  };
  // Who is refused changes nothing; who comes in may end sessions, so of those only one is at work at a time.
  for (const row of rows) await Promise.all(row.filter(isRefusedAtTheDoor).map(fill));
  for (const row of rows) {
    await forgetLimits(world);
    const others = row.filter((place) => !isRefusedAtTheDoor(place));
    if (row.some(({ call }) => 'open' in CONTRACT[call].access)) await Promise.all(others.map(fill));
    else for (const place of others) await fill(place);
  }
  return rows.flat().flatMap((place) => filled.get(place) ?? []);
}

/** Who is refused one of these is refused before anything is said of the body. */
const ACCESS_ERRORS: ReadonlySet<Outcome> = new Set<Outcome>([
  'signInRequired',
  'tokenExpired',
  'notAllowed',
  'storeNotApproved',
  'storeNotVerified',
  'subStoreNotApproved',
  'notWhileImpersonating',
]);

const isRefusedAtTheDoor = ({ call, principal }: Place): boolean =>
  !('open' in CONTRACT[call].access) && ACCESS_ERRORS.has(expectedOf(call, principal));

async function fillCell(people: People, { call, principal }: Place, picture: Uint8Array) {
  const { world } = people;
  const { file }: EndpointDefinition = CONTRACT[call];
  const expected = expectedOf(call, principal);
  const isRefused = isRefusedAtTheDoor({ call, principal });
  const who = await people.who(call, principal);
  // A call may end the session that it is made with.
  const session = who && (isRefused ? await people.standing(principal, who) : await people.open(principal, who));
  const owner = people.owner(principal, who);
  const body = isRefused ? { nonsense: true } : await bodyOf(call, { world, caller: who, ...owner });
  const headers = { ...doorOf(world, principal), ...(session && headersOf(call, session)) };
  const sent = await sendCall(world.origin, call, body, headers, file === 'image' ? picture : undefined);
  const { outcome, status, text, said } = sent;
  const isRight = outcome === expected && status === (outcome === 'ok' ? 200 : httpStatusOf(ERROR[outcome]));
  const cell: Cell = {
    call,
    principal,
    expected,
    outcome,
    problem: isRight ? null : `${status} ${text.slice(0, 400)}`,
  };
  return { cell, said };
}

/** Each comes from an address of its own: what is counted for one must not count for another. */
const doorOf = ({ tenantHost }: MatrixContext, principal: PrincipalName): SessionHeaders => ({
  'x-forwarded-for': `198.51.100.${PRINCIPAL_NAMES.indexOf(principal)}`,
  ...(principal === 'at tenant' && { host: tenantHost }),
});

/** What a session proves itself by to this call. */
export const headersOf = (call: Endpoint, { headers, refreshToken }: OpenSession): SessionHeaders =>
  REFRESH.includes(call) ? { authorization: refreshToken } : headers;
