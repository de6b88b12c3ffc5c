import { SESSION_LIFETIME } from '@store-panel/domain/limits/timing';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { SessionsTable } from '#db/tables/accounts.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { SessionArea, SessionMode } from '#access/principal.ts';
import type { RefreshClaims } from '#access/sessions/tokens.ts';

const HOUR_MS = 60 * 60_000;
/** How long a session lasts without a refresh: a month, or 12 hours for administrators. */
const LIFETIME_MS = { default: SESSION_LIFETIME.session, admin: 12 * HOUR_MS } as const satisfies Record<
  SessionArea,
  number
>;

export const sessionEnd = (area: SessionArea) => new Date(Date.now() + LIFETIME_MS[area]);

/** Ended sessions are stored for a while, so that a client can learn why its session ended. */
export const ENDED_SESSIONS = {
  table: 'sessions',
  isOver: sql<boolean>`least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`,
} as const;

export type RevokedReason =
  | 'signed_out'
  | 'signed_in_elsewhere'
  | 'ended_by_owner'
  | 'refresh_token_reused'
  | 'password_changed'
  | 'blocked'
  | 'role_lowered'
  | 'account_removed';

export interface NewSession {
  readonly kind: SessionsTable['principal_kind'];
  readonly principalId: string;
  readonly storeId: string | null;
  readonly tokenHash: Buffer;
  readonly mode: SessionMode;
  readonly userAgent: string;
  readonly deviceToken: string;
  /** Index of the language it is used in. */
  readonly lang: number;
  readonly expiresAt: Date;
  /** The administrator who impersonates the store. Such a session has no refresh token and is never extended. */
  readonly actingAdminId?: string;
}

export async function insertSession(db: QueryExecutor, session: NewSession): Promise<string> {
  const id = uuidV7();
  await db
    .insertInto('sessions')
    .values({
      id,
      principal_kind: session.kind,
      principal_id: session.principalId,
      store_id: session.storeId,
      token_hash: session.tokenHash,
      family_id: id,
      refresh_generation: session.actingAdminId === undefined ? 0 : null,
      acting_admin_id: session.actingAdminId ?? null,
      mode: session.mode,
      user_agent: session.userAgent,
      device_token: session.deviceToken,
      lang: session.lang,
      expires_at: session.expiresAt,
    })
    .execute();
  return id;
}

const updateLiveSessions = (db: QueryExecutor) => db.updateTable('sessions').where('revoked_at', 'is', null);

export async function revokeSession(db: QueryExecutor, id: string, reason: RevokedReason): Promise<boolean> {
  const result = await updateLiveSessions(db)
    .set({ revoked_at: new Date(), revoked_reason: reason })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface Owner {
  readonly kind: SessionsTable['principal_kind'];
  readonly principalId: string;
}

/** Revokes the owner's sessions except one; with `id`, only that one. Returns the ids of the revoked sessions. */
export async function revokeOtherSessions(
  db: QueryExecutor,
  owner: Owner,
  exceptId: string,
  id?: string,
): Promise<readonly string[]> {
  let ending = updateLiveSessions(db)
    .set({ revoked_at: new Date(), revoked_reason: 'ended_by_owner' satisfies RevokedReason })
    .where('principal_kind', '=', owner.kind)
    .where('principal_id', '=', owner.principalId)
    .where('id', '!=', exceptId);
  if (id !== undefined) ending = ending.where('id', '=', id);
  return (await ending.returning('id').execute()).map((row) => row.id);
}

/**
 * Revokes every session of an account except `exceptId`; for an administrator, impersonation sessions too. Returns the
 * ids of the revoked sessions.
 */
export async function revokeAllSessions(
  db: QueryExecutor,
  owner: Owner,
  reason: RevokedReason,
  exceptId?: string,
): Promise<readonly string[]> {
  let ending = updateLiveSessions(db)
    .set({ revoked_at: new Date(), revoked_reason: reason })
    .where((eb) => {
      const own = eb.and({ principal_kind: owner.kind, principal_id: owner.principalId });
      return owner.kind === 'admin' ? eb.or([own, eb('acting_admin_id', '=', owner.principalId)]) : own;
    });
  if (exceptId !== undefined) ending = ending.where('id', '!=', exceptId);
  return (await ending.returning('id').execute()).map((row) => row.id);
}

/** Revokes every session of a store and its sub-stores. Returns the ids of the revoked sessions. */
export async function revokeStoreSessions(
  db: QueryExecutor,
  storeId: string,
  reason: RevokedReason,
): Promise<readonly string[]> {
  const ending = updateLiveSessions(db)
    .set({ revoked_at: new Date(), revoked_reason: reason })
    .where('store_id', '=', storeId);
  return (await ending.returning('id').execute()).map((row) => row.id);
}

/**
 * Revokes the device's previous session, then the least recently used sessions above the limit. Returns the ids of the
 * revoked sessions.
 */
export async function evictExcessSessions(
  db: QueryExecutor,
  owner: Owner,
  deviceToken: string,
  maxSessions: number,
): Promise<readonly string[]> {
  const now = new Date();
  // Otherwise two concurrent sign-ins would not see each other and exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner.principalId}, 0))`.execute(db);
  const ofOwner = (table: ReturnType<typeof updateLiveSessions>) =>
    table.where('principal_kind', '=', owner.kind).where('principal_id', '=', owner.principalId);
  const replaced =
    deviceToken === ''
      ? []
      : await ofOwner(updateLiveSessions(db))
          .set({ revoked_at: now, revoked_reason: 'signed_out' satisfies RevokedReason })
          .where('device_token', '=', deviceToken)
          .returning('id')
          .execute();
  const excess = db
    .selectFrom('sessions')
    .select('id')
    .where('principal_kind', '=', owner.kind)
    .where('principal_id', '=', owner.principalId)
    .where('revoked_at', 'is', null)
    // Impersonation does not count as a device.
    .where('acting_admin_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(maxSessions - 1);
  const evicted = await updateLiveSessions(db)
    .set({ revoked_at: now, revoked_reason: 'signed_in_elsewhere' satisfies RevokedReason })
    .where('id', 'in', excess)
    .returning('id')
    .execute();
  return [...replaced, ...evicted].map((row) => row.id);
}

export async function listSessions(db: QueryExecutor, owner: Owner) {
  return db
    .selectFrom('sessions as s')
    .leftJoin('admins as a', 'a.id', 's.acting_admin_id')
    .select(['s.id', 's.user_agent', 's.created_at', 's.last_seen_at', 'a.name as admin_name'])
    .where('s.principal_kind', '=', owner.kind)
    .where('s.principal_id', '=', owner.principalId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', new Date())
    .orderBy('s.last_seen_at', 'desc')
    .limit(100)
    .execute();
}

export type Rotation =
  | { readonly isGood: true; readonly generation: number; readonly mode: SessionMode; readonly expiresAt: Date }
  | { readonly isGood: false; readonly isReused: boolean };

/**
 * Exchanges refresh token number `generation` for the next. One statement decides among concurrent exchanges; the
 * losers within the grace period get the winner's pair, which is derived and so the same. The token that was just
 * issued is not exchanged within the grace period either: its owner gets it again. So in whatever order the requests of
 * many tabs arrive, a valid token is never more than one generation behind. An older one means that the token was
 * copied: the whole session ends.
 */
export async function rotateRefreshToken(
  db: QueryExecutor,
  area: SessionArea,
  { sessionId: id, generation }: RefreshClaims,
): Promise<Rotation> {
  const expiresAt = sessionEnd(area);
  // A token of the other area is invalid here, but its own session continues.
  const isInArea = sql<boolean>`(principal_kind = 'admin') = ${area === 'admin'}`;
  // Only the database's clock: the clocks of two nodes may differ by more than the grace period.
  const now = sql<Date>`now()`;
  const isFresh = sql<boolean>`refresh_rotated_at > now() - make_interval(secs => ${SESSION_LIFETIME.refreshGrace / 1000})`;
  const rotated = await updateLiveSessions(db)
    .set({ refresh_generation: generation + 1, refresh_rotated_at: now, expires_at: expiresAt, last_seen_at: now })
    .where('id', '=', id)
    .where('refresh_generation', '=', generation)
    .where(sql<boolean>`not coalesce(${isFresh}, false)`)
    .where('expires_at', '>', now)
    .where(isInArea)
    .returning('mode')
    .executeTakeFirst();
  if (rotated) return { isGood: true, generation: generation + 1, mode: rotated.mode, expiresAt };
  const row = await db
    .selectFrom('sessions')
    .select(['refresh_generation', 'mode', 'expires_at'])
    .select(isFresh.as('is_fresh'))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isInArea)
    .executeTakeFirst();
  if (!row) return { isGood: false, isReused: false };
  const { refresh_generation: current, mode, expires_at: expires } = row;
  if (current === generation || (current === generation + 1 && row.is_fresh)) {
    return { isGood: true, generation: current, mode, expiresAt: expires };
  }
  await revokeSession(db, id, 'refresh_token_reused');
  return { isGood: false, isReused: true };
}

/**
 * Returns which of these sessions have ended, and why; a deleted session has ended too. Used for sessions with an open
 * socket.
 */
export async function endedSessions(db: QueryExecutor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; revoked_reason: string | null }>`
    select asked.id, s.revoked_reason from unnest(${ids}::uuid[]) as asked(id) left join sessions s on s.id = asked.id
    where s.id is null or s.revoked_at is not null or s.expires_at <= now()`.execute(db);
  return rows;
}
