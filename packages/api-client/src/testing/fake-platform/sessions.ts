import { HEADER } from '@store-panel/contract/envelope';
import type { Wire } from '@store-panel/contract/table';
import { SESSION_LIFETIME } from '@store-panel/domain/limits/timing';
import { mayWork } from '@store-panel/domain/store/review';

import type { ReplyOf } from '#call-key.ts';
import { screensOf } from '#testing/fake-platform/accounts.ts';
import { Refused } from '#testing/fake-platform/refused.ts';
import type { FakeCaller, SessionRecord, World } from '#testing/fake-platform/world.ts';

type TokenPair = Wire['POST /api/refreshToken']['reply'];
type Tokens = Pick<ReplyOf<'POST /api/user/login'>, 'jwt_token' | 'jwt_refresh_token'>;

/** What `open` begins a session with. */
export interface Opening extends Pick<SessionRecord, 'kind' | 'accountId' | 'deviceToken'> {
  readonly headers: Headers;
}

const isLive = (world: World, session: SessionRecord): boolean => !session.isOver && session.expiresAt > world.now();

const sessionsOf = (world: World, { kind, accountId }: Pick<SessionRecord, 'kind' | 'accountId'>) =>
  [...world.sessions.values()].filter(
    (session) => isLive(world, session) && session.kind === kind && session.accountId === accountId,
  );

/** Where an account is signed in, the one that was used last first. */
export const liveSessions = (world: World, owner: Pick<SessionRecord, 'kind' | 'accountId'>): SessionRecord[] =>
  sessionsOf(world, owner)
    .toReversed()
    .toSorted((one, other) => other.lastSeenAt - one.lastSeenAt);

export function endSessions(world: World, ending: readonly SessionRecord[], isElsewhere = false): void {
  for (const session of ending) session.isOver = true;
  const ids = ending.map(({ id }) => id);
  if (ids.length > 0) world.tell.ended(ids, isElsewhere);
}

/** Begins a session and gives its tokens: all in the reply, or the refresh token where no script sees it. */
export function openSession(world: World, opening: Opening): Tokens & { readonly serverToken: string } {
  const { kind, accountId, deviceToken, headers } = opening;
  if (kind !== 'user') makeRoom(world, opening);
  const now = world.now();
  const mode = headers.get(HEADER.sessionMode) === 'cookie' ? 'cookie' : 'header';
  const session: SessionRecord = {
    id: world.ids.next(now),
    kind,
    accountId,
    mode,
    serverToken: `server-${world.ids.next(now)}`,
    deviceToken,
    device: headers.get('user-agent') ?? '',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + SESSION_LIFETIME.session,
    generation: 0,
    rotatedAt: null,
    isOver: false,
  };
  world.sessions.set(session.id, session);
  const { newToken, newRfreshToken } = pairOf(world, session);
  const serverToken = mode === 'cookie' ? '' : session.serverToken;
  return { jwt_token: newToken, jwt_refresh_token: newRfreshToken, serverToken };
}

/** The same device's old session goes, then the longest unused ones beyond the limit. */
function makeRoom(world: World, opening: Opening): void {
  const replaced = sessionsOf(world, opening).filter(
    ({ deviceToken }) => deviceToken !== '' && deviceToken === opening.deviceToken,
  );
  endSessions(world, replaced);
  endSessions(world, liveSessions(world, opening).slice(world.settings.devices_per_account - 1), true);
}

const refreshTokenOf = ({ id, generation }: SessionRecord) => `refresh.${id}.${generation}`;

/** A new access token, and the refresh token that counts now. */
function pairOf(world: World, session: SessionRecord): TokenPair {
  const token = `access.${session.id}.${world.accessTokens.size + 1}`;
  world.accessTokens.set(token, { sessionId: session.id, until: world.now() + SESSION_LIFETIME.accessToken });
  const refresh = refreshTokenOf(session);
  if (session.mode === 'cookie') world.cookie = refresh;
  return { status: 1, newToken: token, newRfreshToken: session.mode === 'cookie' ? '' : refresh };
}

/**
 * Exchanges a refresh token for a new pair. The token before the current one gets the same pair for a moment; an older one
 * means that a copy is about, and the whole session ends.
 * @throws Refused tokenExpired
 */
export function refreshSession(world: World, headers: Headers, isPost: boolean): TokenPair {
  const isCookie = headers.get(HEADER.sessionMode) === 'cookie';
  const given = tokenIn(headers) ?? (isPost && isCookie ? world.cookie : '');
  const [, id = '', generation] = /^refresh\.([0-9a-f-]+)\.(\d+)$/.exec(given) ?? [];
  const session = world.sessions.get(id);
  if (session && isLive(world, session) && rotate(world, session, Number(generation))) return pairOf(world, session);
  if (isCookie) world.cookie = '';
  throw new Refused('tokenExpired');
}

function rotate(world: World, session: SessionRecord, generation: number): boolean {
  const now = world.now();
  const isFresh = session.rotatedAt !== null && now - session.rotatedAt < SESSION_LIFETIME.refreshGrace;
  if (generation === session.generation && !isFresh) {
    Object.assign(session, { generation: generation + 1, rotatedAt: now, expiresAt: now + SESSION_LIFETIME.session });
    session.lastSeenAt = now;
    return true;
  }
  if (generation === session.generation || (generation === session.generation - 1 && isFresh)) return true;
  endSessions(world, [session]);
  return false;
}

const tokenIn = (headers: Headers) => headers.get(HEADER.authorization)?.replace(/^Bearer\s+/i, '');

/** @throws Refused signInRequired (no or worn-out access token: refresh it), tokenExpired (the session is over) */
export function callerIn(world: World, headers: Headers): FakeCaller {
  const jwt = tokenIn(headers);
  const repeated = headers.get(HEADER.jwt) ?? undefined;
  const [server, token] = [headers.get(HEADER.serverToken), headers.get(HEADER.token)];
  const isContradictory = jwt !== undefined && repeated !== undefined && jwt !== repeated;
  if (isContradictory || (server !== null && token !== null && server !== token)) throw new Refused('signInRequired');
  return callerBy(world, jwt ?? repeated, server ?? token ?? undefined);
}

/** The same by bare tokens, as sockets give them. */
export function callerBy(world: World, jwt: string | undefined, serverToken: string | undefined): FakeCaller {
  const access = world.accessTokens.get(jwt ?? '');
  if (!access || access.until <= world.now()) throw new Refused('signInRequired');
  const session = world.sessions.get(access.sessionId);
  if (!session || !isLive(world, session)) throw new Refused('tokenExpired');
  if (session.mode === 'header' && serverToken !== session.serverToken) throw new Refused('tokenExpired');
  session.lastSeenAt = world.now();
  return callerOf(world, session);
}

/** What a session may do as its account stands now. @throws Refused where it is over, or its owner is shut out */
export function callerOf(world: World, session: SessionRecord): FakeCaller {
  const { kind, accountId: id } = session;
  if (!isLive(world, session)) throw new Refused('tokenExpired');
  if (kind === 'user') {
    const user = world.users.get(id);
    if (!user) throw new Refused('tokenExpired');
    return { kind, session, id, name: user.profile.name, isChannel: user.profile.sendsPricedOrders };
  }
  const subStore = kind === 'sub_store' ? (world.subStores.get(id) ?? null) : null;
  const store = subStore?.store ?? world.stores.get(id);
  if (!store) throw new Refused('tokenExpired');
  if (subStore && !(subStore.profile.isApproved && mayWork(store.profile))) throw new Refused('subStoreNotApproved');
  const { name } = (subStore ?? store).profile;
  return { kind, session, id, name, store, screens: screensOf(world, store, subStore), actingAdmin: null };
}
