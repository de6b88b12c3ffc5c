const SERVER = 'apps/platform-api/src';
const SESSIONS = `${SERVER}/access/sessions/sessions.queries.ts`;
const CACHE = `${SERVER}/access/sessions/session-cache.ts`;
const TOKENS = `${SERVER}/access/sessions/tokens.ts`;
const TICKETS = `${SERVER}/access/sessions/impersonation-tokens.ts`;
const COOKIE = `${SERVER}/http/requests/refresh-cookie.ts`;
const REFRESHER = 'packages/api-client/src/session/token-refresher.ts';
const MANAGER = 'packages/api-client/src/session/session-manager.ts';
const REFRESH_TEST = `${SERVER}/features/session/session-refresh.test.ts`;
const SESSION_TEST = `${SERVER}/features/session/session.test.ts`;
const TICKET_TEST = `${SERVER}/features/session/impersonation.test.ts`;
const area = 'sessions';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const SESSIONS_MUTANTS = [
  {
    id: 'stolen-refresh-token-leaves-session',
    area,
    file: SESSIONS,
    test: REFRESH_TEST,
    find: "await revokeSession(db, id, 'refresh_token_reused');",
    replace: '',
  },
  {
    id: 'used-refresh-token-renews',
    area,
    file: SESSIONS,
    test: REFRESH_TEST,
    find: 'current === generation || (current === generation + 1 && row.is_fresh)',
    replace: 'current >= generation',
  },
  {
    id: 'lost-reply-signs-out',
    area,
    file: SESSIONS,
    test: REFRESH_TEST,
    find: ' || (current === generation + 1 && row.is_fresh)',
    replace: '',
  },
  {
    id: 'expired-session-renews',
    area,
    file: SESSIONS,
    test: REFRESH_TEST,
    find: ".where('expires_at', '>', now)\n    .where(isInArea)\n    .returning('mode')",
    replace: ".where(isInArea)\n    .returning('mode')",
  },
  {
    id: 'store-token-renews-as-administrator',
    area,
    file: SESSIONS,
    test: `${SERVER}/features/admin/accounts/admin-accounts.test.ts`,
    find: ".where(isInArea)\n    .returning('mode')",
    replace: ".returning('mode')",
  },
  {
    id: 'one-session-too-many',
    area,
    file: SESSIONS,
    test: SESSION_TEST,
    find: '.offset(maxSessions - 1)',
    replace: '.offset(maxSessions)',
  },
  {
    id: 'newest-session-crowded-out',
    area,
    file: SESSIONS,
    test: SESSION_TEST,
    find: ".orderBy('last_seen_at', 'desc')\n    .orderBy('id', 'desc')",
    replace: ".orderBy('last_seen_at', 'asc')\n    .orderBy('id', 'asc')",
  },
  {
    id: 'blocked-account-stays-cached',
    area,
    file: CACHE,
    test: `${SERVER}/access/sessions/session-cache.test.ts`,
    find: 'principal.id === id ||',
    replace: '',
  },
  {
    id: 'session-cached-while-it-ends',
    area,
    file: CACHE,
    test: `${SERVER}/access/sessions/session-cache.test.ts`,
    find: 'before === this.#changes',
    replace: 'before <= this.#changes',
  },
  {
    id: 'forged-refresh-token-is-read',
    area,
    file: TOKENS,
    test: REFRESH_TEST,
    find: 'return isOurs ? { sessionId: match[1], generation } : null;',
    replace: 'return { sessionId: match[1], generation };',
  },
  {
    id: 'ticket-opens-any-store',
    area,
    file: TICKETS,
    test: TICKET_TEST,
    find: 'if (subject?.storeId !== storeId) return null;',
    replace: 'if (!subject) return null;',
  },
  {
    id: 'ticket-of-lowered-administrator',
    area,
    file: TICKETS,
    test: TICKET_TEST,
    find: ".on('a.role', '=', 'Admin')",
    replace: '',
  },
  {
    id: 'scripts-read-refresh-token',
    area,
    file: COOKIE,
    test: `${SERVER}/features/session/session-refresh.test.ts`,
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
  },
  {
    id: 'two-refreshes-at-once',
    area,
    file: REFRESHER,
    find: 'pendingRefresh ??= refreshUnderLock(rejected)',
    replace: 'pendingRefresh = refreshUnderLock(rejected)',
  },
  {
    id: 'rejected-tokens-refresh-for-ever',
    area,
    file: REFRESHER,
    find: 'hasNone || tokens.refreshCount() >= MAX_REJECTED_TOKENS',
    replace: 'hasNone',
  },
  {
    id: 'server-trouble-signs-out',
    area,
    file: REFRESHER,
    find: 'status === 401 || status === 403 || (fields && !isTemporary)',
    replace: 'status >= 401 || (fields && !isTemporary)',
  },
  {
    id: 'answer-of-ended-session-counts',
    area,
    file: MANAGER,
    find: '.epoch === epoch && ',
    replace: '.epoch <= epoch && ',
  },
];
