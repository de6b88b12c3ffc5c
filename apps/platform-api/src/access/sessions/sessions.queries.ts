import { SESSION_LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import type { SessionsTable } from '#db/tables/accounts.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { SessionArea, SessionMode } from '#access/principal.ts';
import type { RefreshClaims } from '#access/sessions/tokens.ts';

const HOUR_MS = 60 * 60_000;
/** How long a session lasts without a refresh: a month, or 12 hours for administrators. */
const AREA_LIFETIME_MS = { default: SESSION_LIFETIME_MS.session, admin: 12 * HOUR_MS } as const satisfies Record<
  SessionArea,
  number
>;

/** When a session that is opened or refreshed now expires. */
export const newSessionExpiry = (area: SessionArea) => new Date(Date.now() + AREA_LIFETIME_MS[area]);

/** Ended sessions are stored for a while, so that a client can learn why its session ended. */
export const ENDED_SESSIONS = {
  table: 'sessions',
  isExpired: sql<boolean>`least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`,
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
  readonly impersonatorId?: string;
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
      refresh_generation: session.impersonatorId === undefined ? 0 : null,
      acting_admin_id: session.impersonatorId ?? null,
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

export interface SessionOwner {
  readonly kind: SessionsTable['principal_kind'];
  readonly principalId: string;
}

/** Revokes the owner's sessions except the current one. Returns the ids of the revoked sessions. */
export async function revokeOtherSessions(
  db: QueryExecutor,
  owner: SessionOwner,
  currentId: string,
): Promise<readonly string[]> {
  const revoked = await revokeByOwner(db, owner).where('id', '!=', currentId).returning('id').execute();
  return revoked.map((row) => row.id);
}

/** Revokes one other session of the owner, never the current one. Returns whether there was such a session. */
export async function revokeOwnSession(
  db: QueryExecutor,
  owner: SessionOwner,
  currentId: string,
  id: string,
): Promise<boolean> {
  if (id === currentId) return false;
  const { numUpdatedRows } = await revokeByOwner(db, owner).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows === 1n;
}

const revokeByOwner = (db: QueryExecutor, owner: SessionOwner) =>
  updateLiveSessions(db)
    .set({ revoked_at: new Date(), revoked_reason: 'ended_by_owner' satisfies RevokedReason })
    .where('principal_kind', '=', owner.kind)
    .where('principal_id', '=', owner.principalId);

/**
 * Revokes every session of an account except `exceptId`; for an administrator, impersonation sessions too. Returns the
 * ids of the revoked sessions.
 */
export async function revokeAllSessions(
  db: QueryExecutor,
  owner: SessionOwner,
  reason: RevokedReason,
  exceptId?: string,
): Promise<readonly string[]> {
  let update = updateLiveSessions(db)
    .set({ revoked_at: new Date(), revoked_reason: reason })
    .where((eb) => {
      const isOwnSession = eb.and({ principal_kind: owner.kind, principal_id: owner.principalId });
      return owner.kind === 'admin'
        ? eb.or([isOwnSession, eb('acting_admin_id', '=', owner.principalId)])
        : isOwnSession;
    });
  if (exceptId !== undefined) update = update.where('id', '!=', exceptId);
  return (await update.returning('id').execute()).map((row) => row.id);
}

/** Revokes every session of a store and its sub-stores. Returns the ids of the revoked sessions. */
export async function revokeStoreSessions(
  db: QueryExecutor,
  storeId: string,
  reason: RevokedReason,
): Promise<readonly string[]> {
  const update = updateLiveSessions(db)
    .set({ revoked_at: new Date(), revoked_reason: reason })
    .where('store_id', '=', storeId);
  return (await update.returning('id').execute()).map((row) => row.id);
}

/**
 * Revokes the device's previous session, then the least recently used sessions above the limit. Returns the ids of the
 * revoked sessions.
 */
export async function evictExcessSessions(
  db: QueryExecutor,
  owner: SessionOwner,
  deviceToken: string,
  maxSessions: number,
): Promise<readonly string[]> {
  const now = new Date();
  // Serializes the owner's sign-ins; concurrent ones would otherwise exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner.principalId}, 0))`.execute(db);
  const whereOwner = (table: ReturnType<typeof updateLiveSessions>) =>
    table.where('principal_kind', '=', owner.kind).where('principal_id', '=', owner.principalId);
  const replaced =
    deviceToken === ''
      ? []
      : await whereOwner(updateLiveSessions(db))
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

export async function listSessions(db: QueryExecutor, owner: SessionOwner) {
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

export type RotationResult =
  | { readonly isValid: true; readonly generation: number; readonly mode: SessionMode; readonly expiresAt: Date }
  | { readonly isValid: false; readonly isReused: boolean };

/**
 * Exchanges the refresh token of a generation for that of the next one. The tokens themselves are derived from session id
 * and generation, so all callers that get the same generation get the same token. Of concurrent exchanges, one
 * increments the generation; within the grace period after it, the others get that generation too, whether they sent the
 * previous token or already the current one. So the tabs of one browser are at most one generation behind, in whatever
 * order their requests arrive. An older token was copied: the session is revoked.
 */
export async function rotateRefreshToken(
  db: QueryExecutor,
  area: SessionArea,
  { sessionId: id, generation }: RefreshClaims,
): Promise<RotationResult> {
  const expiresAt = newSessionExpiry(area);
  // A token of the other area is invalid here, but its own session continues.
  const isInArea = sql<boolean>`(principal_kind = 'admin') = ${area === 'admin'}`;
  // Only the database's clock: the clocks of two nodes may differ by more than the grace period.
  const now = sql<Date>`now()`;
  const isWithinGracePeriod = sql<boolean>`refresh_rotated_at > now() - make_interval(secs => ${SESSION_LIFETIME_MS.refreshGrace / 1000})`;
  const updated = await updateLiveSessions(db)
    .set({ refresh_generation: generation + 1, refresh_rotated_at: now, expires_at: expiresAt, last_seen_at: now })
    .where('id', '=', id)
    .where('refresh_generation', '=', generation)
    .where(sql<boolean>`not coalesce(${isWithinGracePeriod}, false)`)
    .where('expires_at', '>', now)
    .where(isInArea)
    .returning('mode')
    .executeTakeFirst();
  if (updated) return { isValid: true, generation: generation + 1, mode: updated.mode, expiresAt };
  const row = await db
    .selectFrom('sessions')
    .select(['refresh_generation', 'mode', 'expires_at'])
    .select(isWithinGracePeriod.as('is_fresh'))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isInArea)
    .executeTakeFirst();
  if (!row) return { isValid: false, isReused: false };
  const { refresh_generation: current, mode, expires_at: expires } = row;
  if (current === generation || (current === generation + 1 && row.is_fresh)) {
    return { isValid: true, generation: current, mode, expiresAt: expires };
  }
  await revokeSession(db, id, 'refresh_token_reused');
  return { isValid: false, isReused: true };
}

/**
 * Returns which of these sessions have ended, and why; a deleted session has ended too. Used for sessions with an open
 * socket.
 */
export async function endedSessions(db: QueryExecutor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; revoked_reason: string | null }>`
    select requested.id, s.revoked_reason
    from unnest(${ids}::uuid[]) as requested(id) left join sessions s on s.id = requested.id
    where s.id is null or s.revoked_at is not null or s.expires_at <= now()`.execute(db);
  return rows;
}
