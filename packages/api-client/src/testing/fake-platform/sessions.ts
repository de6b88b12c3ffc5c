import { HEADER } from '@store-panel/contract/envelope';
import type { Wire } from '@store-panel/contract/table';
import { SESSION_LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { canOperate } from '@store-panel/domain/store/review';

import type { ReplyOf } from '#endpoint-key.ts';
import { screensOf } from '#testing/fake-platform/accounts.ts';
import { FakeApiError } from '#testing/fake-platform/fake-api-error.ts';
import type { FakeCaller, SessionRecord, FakePlatformState } from '#testing/fake-platform/state.ts';

type TokenPair = Wire['POST /api/refreshToken']['reply'];
type Tokens = Pick<ReplyOf<'POST /api/user/login'>, 'jwt_token' | 'jwt_refresh_token'>;

/** What `open` begins a session with. */
export interface Opening extends Pick<SessionRecord, 'kind' | 'accountId' | 'deviceToken'> {
  readonly headers: Headers;
}

const isLive = (state: FakePlatformState, session: SessionRecord): boolean =>
  !session.isOver && session.expiresAt > state.now();

const sessionsOf = (state: FakePlatformState, { kind, accountId }: Pick<SessionRecord, 'kind' | 'accountId'>) =>
  [...state.sessions.values()].filter(
    (session) => isLive(state, session) && session.kind === kind && session.accountId === accountId,
  );

/** Where an account is signed in, the one that was used last first. */
export const liveSessions = (
  state: FakePlatformState,
  owner: Pick<SessionRecord, 'kind' | 'accountId'>,
): SessionRecord[] =>
  sessionsOf(state, owner)
    .toReversed()
    .toSorted((one, other) => other.lastSeenAt - one.lastSeenAt);

export function endSessions(state: FakePlatformState, ending: readonly SessionRecord[], isElsewhere = false): void {
  for (const session of ending) session.isOver = true;
  const ids = ending.map(({ id }) => id);
  if (ids.length > 0) state.broadcast.ended(ids, isElsewhere);
}

/** Begins a session and gives its tokens: all in the reply, or the refresh token where no script sees it. */
export function openSession(state: FakePlatformState, opening: Opening): Tokens & { readonly serverToken: string } {
  const { kind, accountId, deviceToken, headers } = opening;
  if (kind !== 'user') makeRoom(state, opening);
  const now = state.now();
  const mode = headers.get(HEADER.sessionMode) === 'cookie' ? 'cookie' : 'header';
  const session: SessionRecord = {
    id: state.ids.next(now),
    kind,
    accountId,
    mode,
    serverToken: `server-${state.ids.next(now)}`,
    deviceToken,
    device: headers.get('user-agent') ?? '',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + SESSION_LIFETIME_MS.session,
    generation: 0,
    rotatedAt: null,
    isOver: false,
  };
  state.sessions.set(session.id, session);
  const { newToken, newRfreshToken } = pairOf(state, session);
  const serverToken = mode === 'cookie' ? '' : session.serverToken;
  return { jwt_token: newToken, jwt_refresh_token: newRfreshToken, serverToken };
}

/** The same device's old session goes, then the longest unused ones beyond the limit. */
function makeRoom(state: FakePlatformState, opening: Opening): void {
  const replaced = sessionsOf(state, opening).filter(
    ({ deviceToken }) => deviceToken !== '' && deviceToken === opening.deviceToken,
  );
  endSessions(state, replaced);
  endSessions(state, liveSessions(state, opening).slice(state.settings.devices_per_account - 1), true);
}

const refreshTokenOf = ({ id, generation }: SessionRecord) => `refresh.${id}.${generation}`;

/** A new access token, and the refresh token that counts now. */
function pairOf(state: FakePlatformState, session: SessionRecord): TokenPair {
  const token = `access.${session.id}.${state.accessTokens.size + 1}`;
  state.accessTokens.set(token, { sessionId: session.id, until: state.now() + SESSION_LIFETIME_MS.accessToken });
  const refresh = refreshTokenOf(session);
  if (session.mode === 'cookie') state.cookie = refresh;
  return { status: 1, newToken: token, newRfreshToken: session.mode === 'cookie' ? '' : refresh };
}

/**
 * Exchanges a refresh token for a new pair. The previous token gets the same pair for a moment; an older one indicates
 * a copy and ends the whole session.
 * @throws FakeApiError tokenExpired
 */
export function refreshSession(state: FakePlatformState, headers: Headers, isPost: boolean): TokenPair {
  const isCookie = headers.get(HEADER.sessionMode) === 'cookie';
  const sentToken = tokenIn(headers) ?? (isPost && isCookie ? state.cookie : '');
  const [, id = '', generation] = /^refresh\.([0-9a-f-]+)\.(\d+)$/.exec(sentToken) ?? [];
  const session = state.sessions.get(id);
  if (session && isLive(state, session) && rotate(state, session, Number(generation))) return pairOf(state, session);
  if (isCookie) state.cookie = '';
  throw new FakeApiError('tokenExpired');
}

function rotate(state: FakePlatformState, session: SessionRecord, generation: number): boolean {
  const now = state.now();
  const isFresh = session.rotatedAt !== null && now - session.rotatedAt < SESSION_LIFETIME_MS.refreshGrace;
  if (generation === session.generation && !isFresh) {
    Object.assign(session, {
      generation: generation + 1,
      rotatedAt: now,
      expiresAt: now + SESSION_LIFETIME_MS.session,
    });
    session.lastSeenAt = now;
    return true;
  }
  if (generation === session.generation || (generation === session.generation - 1 && isFresh)) return true;
  endSessions(state, [session]);
  return false;
}

const tokenIn = (headers: Headers) => headers.get(HEADER.authorization)?.replace(/^Bearer\s+/i, '');

/**
 * @throws FakeApiError signInRequired (missing or expired access token: refresh it), tokenExpired (the session is
 * over)
 */
export function callerIn(state: FakePlatformState, headers: Headers): FakeCaller {
  const jwt = tokenIn(headers);
  const repeated = headers.get(HEADER.jwt) ?? undefined;
  const [server, token] = [headers.get(HEADER.serverToken), headers.get(HEADER.token)];
  const isContradictory = jwt !== undefined && repeated !== undefined && jwt !== repeated;
  if (isContradictory || (server !== null && token !== null && server !== token))
    throw new FakeApiError('signInRequired');
  return callerBy(state, jwt ?? repeated, server ?? token ?? undefined);
}

/** The same by bare tokens, as sockets give them. */
export function callerBy(
  state: FakePlatformState,
  jwt: string | undefined,
  serverToken: string | undefined,
): FakeCaller {
  const access = state.accessTokens.get(jwt ?? '');
  if (!access || access.until <= state.now()) throw new FakeApiError('signInRequired');
  const session = state.sessions.get(access.sessionId);
  if (!session || !isLive(state, session)) throw new FakeApiError('tokenExpired');
  if (session.mode === 'header' && serverToken !== session.serverToken) throw new FakeApiError('tokenExpired');
  session.lastSeenAt = state.now();
  return callerOf(state, session);
}

/**
 * Returns the caller of a session with its current permissions. @throws FakeApiError if it is over, or its account is
 * blocked
 */
export function callerOf(state: FakePlatformState, session: SessionRecord): FakeCaller {
  const { kind, accountId: id } = session;
  if (!isLive(state, session)) throw new FakeApiError('tokenExpired');
  if (kind === 'user') {
    const user = state.users.get(id);
    if (!user) throw new FakeApiError('tokenExpired');
    return { kind, session, id, name: user.profile.name, isChannel: user.profile.sendsPricedOrders };
  }
  const subStore = kind === 'sub_store' ? (state.subStores.get(id) ?? null) : null;
  const store = subStore?.store ?? state.stores.get(id);
  if (!store) throw new FakeApiError('tokenExpired');
  if (subStore && !(subStore.profile.isApproved && canOperate(store.profile)))
    throw new FakeApiError('subStoreNotApproved');
  const { name } = (subStore ?? store).profile;
  return { kind, session, id, name, store, screens: screensOf(state, store, subStore), actingAdmin: null };
}
