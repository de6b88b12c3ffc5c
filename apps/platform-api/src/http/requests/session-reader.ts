import { type AdminRole, grantedUrls } from '@store-panel/domain/access/permissions';
import type { MoneyHolder } from '@store-panel/domain/ledger/order-money';
import type { SubscriptionDays } from '@store-panel/domain/subscription/subscription-state';
import type { FastifyRequest } from 'fastify';

import type { Database } from '#db/database.ts';
import type { SessionCache, CachedSession } from '#access/sessions/session-cache.ts';
import type { Principal, SessionMode } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import { SUBSCRIPTION_DAYS } from '#access/stores/subscription-days.ts';
import { FLAG_COLUMNS, type FlagColumns, type StoreSettings, storeFlags } from '#access/stores/store-row.ts';
import { sameBytes } from '#access/same-bytes.ts';
import { hashToken, type Tokens } from '#access/sessions/tokens.ts';
import { readCredentials } from '#http/requests/request-credentials.ts';

/** Maximum age of `last_seen_at` before a request updates it. */
const LAST_SEEN_INTERVAL_MS = 60_000;

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
  readonly business_day_starts: number;
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
  readonly collects_for: MoneyHolder | null;
  readonly subscription: SubscriptionDays | null;
}

// Current session, store, grants and settings in one statement.
const READ_SESSION = {
  name: 'read-session',
  text: `
    select s.id, s.principal_kind, s.principal_id, s.store_id, s.token_hash, s.mode, s.expires_at, s.revoked_at, s.last_seen_at,
      st.name as store_name, st.currency, st.timezone, st.business_day_starts, ${FLAG_COLUMNS.map((column) => `st.${column}`).join(', ')},
      (select value from settings where key = 'store') as settings,
      sub.name as sub_name, sub.is_approved as sub_is_approved, sub.urls,
      s.acting_admin_id, acting.name as acting_admin_name, a.role as admin_role, a.permissions as admin_permissions,
      coalesce(u.name, p.name, a.name) as person_name,
      coalesce(u.is_blocked or u.review_state <> 'approved', p.is_blocked or p.review_state <> 'approved', false) as is_blocked,
      u.sends_priced_orders, u.collects_for,
      (select ${SUBSCRIPTION_DAYS} from subscriptions b where b.store_id = s.store_id) as subscription
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
   * Returns the caller; null for an open endpoint. Called for every request, so that a revoked session ends with its
   * next one (see {@link SessionCache}).
   * @throws ApiError signInRequired (no or expired access token: refresh it), tokenExpired (the session has ended)
   */
  read(request: FastifyRequest, isOpen: boolean): Promise<Principal | null>;
  /** Like `read`, for a socket's handshake. */
  readTokens(jwt: string, serverToken: string | undefined): Promise<Principal>;
  /**
   * Returns the current permissions of an authenticated session.
   * @throws ApiError if it has ended, or its owner is blocked
   */
  current(sessionId: string): Promise<Principal>;
  /** Like `current`, past the cache: a change that was committed before the call is in it. */
  readonly reread: (sessionId: string) => Promise<Principal>;
  /** Like `current`, but does not count as use of the session. */
  readWithoutTouch(sessionId: string): Promise<Principal>;
}

export function createSessionReader(database: Database, tokens: Tokens, cache: SessionCache): SessionReader {
  async function readRow(sid: string, isUsed: boolean): Promise<CachedSession> {
    const { rows } = await database.pool.query<SessionRow>({ ...READ_SESSION, values: [sid] });
    const row = rows[0];
    if (!row || row.revoked_at !== null || row.expires_at.getTime() <= Date.now()) throw new ApiError('tokenExpired');
    if (isUsed && Date.now() - row.last_seen_at.getTime() > LAST_SEEN_INTERVAL_MS) await markSeen(database, row.id);
    return { principal: toPrincipal(row), tokenHash: row.token_hash, expiresAt: row.expires_at.getTime() };
  }

  const read = async (sid: string, isUsed = true) =>
    cache.get(sid) ?? (await cache.load(sid, () => readRow(sid, isUsed)));

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
    reread: async (sid) => (await cache.load(sid, () => readRow(sid, true))).principal,
    readWithoutTouch: async (sessionId) => (await read(sessionId, false)).principal,
    async read(request, isOpen) {
      if (isOpen) return null;
      const credentials = readCredentials(request);
      if (credentials.isContradictory) request.log.info({ address: request.ip }, 'a request named different tokens');
      if (credentials.jwt === undefined || credentials.isContradictory) throw new ApiError('signInRequired');
      return readTokens(credentials.jwt, credentials.serverToken);
    },
  };
}

const markSeen = (database: Database, id: string) =>
  database.kysely.updateTable('sessions').set({ last_seen_at: new Date() }).where('id', '=', id).execute();

function toPrincipal(row: SessionRow): Principal {
  const base = { sessionId: row.id, id: row.principal_id, mode: row.mode } as const;
  const kind = row.principal_kind;
  if (kind === 'store' || kind === 'sub_store') {
    if (row.store_id === null || row.store_name === null) throw new ApiError('tokenExpired');
    const isSub = kind === 'sub_store';
    if (isSub && row.sub_is_approved === null) throw new ApiError('tokenExpired');
    const flags = storeFlags(row, row.settings);
    // A sub-store acts for its main store and stops with it. An unverified address of the main store blocks the main
    // store alone (spec): a counter keeps working.
    if (isSub && !(row.sub_is_approved && flags.approved)) throw new ApiError('subStoreNotApproved');
    const accountStatus = { review: row.review_state, approval: row.approval_state };
    const screens = isSub
      ? ({ kind: 'sub', flags, urls: grantedUrls(row.urls ?? []) } as const)
      : ({ kind: 'main', flags } as const);
    const name = (isSub ? row.sub_name : row.store_name)?.[0] ?? '';
    const { acting_admin_id: adminId, currency, timezone, subscription, business_day_starts: businessDayStarts } = row;
    // Impersonation ends when the account is no longer an administrator's.
    if (adminId !== null && row.acting_admin_name === null) throw new ApiError('tokenExpired');
    const actingAdmin =
      adminId === null ? null : { id: adminId, name: row.acting_admin_name ?? '', endsAt: row.expires_at };
    const store = { storeId: row.store_id, currency, timezone, businessDayStarts, subscription };
    return { ...base, kind, name, ...store, actingAdmin, accountStatus, screens };
  }
  if (row.person_name === null || row.is_blocked) throw new ApiError('tokenExpired');
  if (kind === 'admin') {
    if (row.admin_role === null) throw new ApiError('tokenExpired');
    const screens = { kind, role: row.admin_role, permissions: row.admin_permissions ?? [] } as const;
    return { ...base, kind, name: row.person_name, screens };
  }
  return {
    ...base,
    kind,
    name: row.person_name,
    isChannel: row.sends_priced_orders ?? false,
    collectsFor: row.collects_for ?? 'store',
  };
}
