import { type AdminRole, grantedUrls } from '@store-panel/domain/access/permissions';
import type { FastifyRequest } from 'fastify';

import type { Database } from '#db/database.ts';
import type { SessionCache, KnownSession } from '#access/sessions/session-cache.ts';
import type { Principal, SessionMode } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import { FLAG_COLUMNS, type FlagColumns, type StoreSettings, storeFlags } from '#access/stores/store-row.ts';
import { hashToken, sameBytes, type Tokens } from '#access/sessions/tokens.ts';
import { readCredentials } from '#http/requests/request-credentials.ts';

/** How old `last_seen_at` may get before a call renews it. */
const SEEN_EVERY_MS = 60_000;

interface SessionRow extends FlagColumns {
  readonly id: string;
  readonly principal_kind: 'store' | 'sub_store' | 'user' | 'provider' | 'admin';
  readonly principal_id: string;
  readonly store_id: string | null;
  readonly token_hash: Buffer;
  readonly mode: SessionMode;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly last_seen_at: Date;
  readonly store_name: readonly string[] | null;
  readonly currency: string;
  readonly timezone: string;
  readonly settings: StoreSettings;
  readonly sub_name: readonly string[] | null;
  readonly sub_is_approved: boolean | null;
  readonly urls: Parameters<typeof grantedUrls>[0] | null;
  readonly acting_admin_id: string | null;
  readonly acting_admin_name: string | null;
  readonly admin_role: AdminRole | null;
  readonly admin_permissions: readonly number[] | null;
  readonly person_name: string | null;
  readonly is_blocked: boolean | null;
  readonly sends_priced_orders: boolean | null;
}

// Session, store, grants and settings as they stand now, in one statement.
const READ_SESSION = {
  name: 'read-session',
  text: `
    select s.id, s.principal_kind, s.principal_id, s.store_id, s.token_hash, s.mode, s.expires_at, s.revoked_at, s.last_seen_at,
      st.name as store_name, st.currency, st.timezone, ${FLAG_COLUMNS.map((column) => `st.${column}`).join(', ')},
      (select value from settings where key = 'store') as settings,
      sub.name as sub_name, sub.is_approved as sub_is_approved, sub.urls,
      s.acting_admin_id, acting.name as acting_admin_name, a.role as admin_role, a.permissions as admin_permissions,
      coalesce(u.name, p.name, a.name) as person_name,
      coalesce(u.is_blocked or u.review_state <> 'approved', p.is_blocked or p.review_state <> 'approved', false) as is_blocked,
      u.sends_priced_orders
    from sessions s
    left join stores st on st.id = s.store_id
    left join sub_stores sub on s.principal_kind = 'sub_store' and sub.main_store_id = s.store_id and sub.id = s.principal_id
    left join users u on s.principal_kind = 'user' and u.id = s.principal_id
    left join providers p on s.principal_kind = 'provider' and p.id = s.principal_id
    left join admins a on s.principal_kind = 'admin' and a.id = s.principal_id
    left join admins acting on acting.id = s.acting_admin_id and acting.role = 'Admin'
    where s.id = $1`,
} as const;

export interface SessionReader {
  /**
   * Whose call this is; null for an open call. Asked on every call, so that a revoked session ends with its next one
   * (see {@link SessionCache} for what may be remembered).
   * @throws Refusal signInRequired (no or worn-out access token: refresh it), tokenExpired (the session is over)
   */
  read(request: FastifyRequest, isOpen: boolean): Promise<Principal | null>;
  /** The same for a socket's handshake. */
  readTokens(jwt: string, serverToken: string | undefined): Promise<Principal>;
  /** What a session that proved itself before may do now. @throws Refusal when it is over, or its owner is shut out */
  current(sessionId: string): Promise<Principal>;
  /** The same, asked by nobody who uses the session: it is not seen by it. */
  look(sessionId: string): Promise<Principal>;
}

export function createSessionReader(database: Database, tokens: Tokens, cache: SessionCache): SessionReader {
  async function readRow(sid: string, isUsed: boolean): Promise<KnownSession> {
    const { rows } = await database.pool.query<SessionRow>({ ...READ_SESSION, values: [sid] });
    const row = rows[0];
    if (!row || row.revoked_at !== null || row.expires_at.getTime() <= Date.now()) throw new ApiError('tokenExpired');
    if (isUsed && Date.now() - row.last_seen_at.getTime() > SEEN_EVERY_MS) await markSeen(database, row.id);
    return { principal: principalOf(row), tokenHash: row.token_hash, expiresAt: row.expires_at.getTime() };
  }

  const read = async (sid: string, isUsed = true) =>
    cache.get(sid) ?? (await cache.keep(sid, () => readRow(sid, isUsed)));

  async function readTokens(jwt: string, serverToken: string | undefined): Promise<Principal> {
    const claims = tokens.readAccess(jwt);
    if (claims === null) throw new ApiError('signInRequired');
    const { principal, tokenHash } = await read(claims.sid);
    const isProven = principal.mode === 'cookie' || (serverToken && sameBytes(hashToken(serverToken), tokenHash));
    if (!isProven) throw new ApiError('tokenExpired');
    return principal;
  }

  return {
    readTokens,
    current: async (sessionId) => (await read(sessionId)).principal,
    look: async (sessionId) => (await read(sessionId, false)).principal,
    async read(request, isOpen) {
      if (isOpen) return null;
      const claims = readCredentials(request);
      if (claims.isContradictory) request.log.info({ address: request.ip }, 'a request named different tokens');
      if (claims.jwt === undefined || claims.isContradictory) throw new ApiError('signInRequired');
      return readTokens(claims.jwt, claims.serverToken);
    },
  };
}

const markSeen = (database: Database, id: string) =>
  database.kysely.updateTable('sessions').set({ last_seen_at: new Date() }).where('id', '=', id).execute();

function principalOf(row: SessionRow): Principal {
  const base = { sessionId: row.id, id: row.principal_id, mode: row.mode } as const;
  const kind = row.principal_kind;
  if (kind === 'store' || kind === 'sub_store') {
    if (row.store_id === null || row.store_name === null) throw new ApiError('tokenExpired');
    const isSub = kind === 'sub_store';
    if (isSub && row.sub_is_approved === null) throw new ApiError('tokenExpired');
    const flags = storeFlags(row, row.settings);
    // It acts for its main store, and stops with it. That the main store has an address to confirm anew shuts out the main
    // store alone (spec): a counter does not fall out of its shift for it.
    if (isSub && !(row.sub_is_approved && flags.approved)) throw new ApiError('subStoreNotApproved');
    const standing = { review: row.review_state, approval: row.approval_state };
    const screens = isSub
      ? ({ kind: 'sub', flags, urls: grantedUrls(row.urls ?? []) } as const)
      : ({ kind: 'main', flags } as const);
    const name = (isSub ? row.sub_name : row.store_name)?.[0] ?? '';
    const { acting_admin_id: adminId, currency, timezone } = row;
    // An impersonation lasts as long as the administrator is one.
    if (adminId !== null && row.acting_admin_name === null) throw new ApiError('tokenExpired');
    const actingAdmin =
      adminId === null ? null : { id: adminId, name: row.acting_admin_name ?? '', endsAt: row.expires_at };
    return { ...base, kind, name, storeId: row.store_id, currency, timezone, actingAdmin, standing, screens };
  }
  if (row.person_name === null || row.is_blocked) throw new ApiError('tokenExpired');
  if (kind === 'admin') {
    if (row.admin_role === null) throw new ApiError('tokenExpired');
    const screens = { kind, role: row.admin_role, permissions: row.admin_permissions ?? [] } as const;
    return { ...base, kind, name: row.person_name, screens };
  }
  return { ...base, kind, name: row.person_name, isChannel: row.sends_priced_orders ?? false };
}
