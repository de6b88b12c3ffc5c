import { setTimeout as sleep } from 'node:timers/promises';

import { isApiError } from '@store-panel/api-client/errors';
import { type Fault, NO_FAULT } from '@store-panel/api-client/testing/faults';
import type { StoredSession } from '@store-panel/domain/store/session';

import { insertSession, newSessionExpiry } from '#access/sessions/sessions.queries.ts';
import { newServerToken, type Tokens } from '#access/sessions/tokens.ts';
import type { Database } from '#db/database.ts';
import type { TestStore } from '#testing/fixtures/accounts.ts';
import { type Browser, openBrowser } from '#testing/token-schedules/browser.ts';

/** Calls of one browser whose access token has expired. */
export interface Schedule {
  readonly mode: 'cookie' | 'header';
  readonly tabs: number;
  /** Start of each call of each tab, in ms. */
  readonly calls: readonly (readonly number[])[];
  /** False for a browser without Web Locks. */
  readonly hasLocks: boolean;
  /** Faults of the first requests; the network works after that. */
  readonly faults: readonly Fault[];
  /** Random numbers for the backoff. */
  readonly random: readonly number[];
}

export interface Outcome {
  readonly succeeded: number;
  readonly failed: readonly string[];
  readonly browser: Browser;
  readonly sessionId: string;
  /** Number of token refreshes in the database. */
  readonly exchanges: number;
  readonly isRevoked: boolean;
}

export interface ScheduleContext {
  readonly database: Database;
  readonly origin: string;
  readonly tokens: Tokens;
  readonly store: TestStore;
}

const COOKIE = '__Host-store-panel-refresh';
/** Long, because slow machines must not fail the test. */
const DEADLINE_MS = 60_000;
const LONG_AGO_SECONDS = 24 * 60 * 60;

/** Runs a schedule on the real server; every tab starts with an expired access token. */
export async function runSchedule(context: ScheduleContext, schedule: Schedule): Promise<Outcome> {
  const { database, tokens, store } = context;
  const { mode } = schedule;
  const server = newServerToken();
  const sid = await insertSession(database.kysely, {
    kind: 'store',
    principalId: store.id,
    storeId: store.id,
    tokenHash: server.hash,
    mode,
    userAgent: '',
    deviceToken: '',
    lang: 0,
    expiresAt: newSessionExpiry('default'),
  });
  const iat = Math.floor(Date.now() / 1000) - LONG_AGO_SECONDS;
  const expired = { sid, mode, iat };
  const refresh = tokens.refreshToken(sid, 0);
  const session: StoredSession = {
    _id: store.id,
    main_store_id: store.id,
    email: store.email,
    servertoken: mode === 'header' ? server.token : '',
    jwt_token: tokens.signAccess(expired),
    jwt_refresh_token: mode === 'header' ? refresh : '',
    timezone: '',
  };
  let randomIndex = 0;
  const browser = openBrowser({
    origin: context.origin,
    mode,
    tabs: schedule.tabs,
    hasLocks: schedule.hasLocks,
    session,
    cookies: new Map(mode === 'cookie' ? [[COOKIE, refresh]] : []),
    faults: (at) => schedule.faults[at] ?? NO_FAULT,
    random: () => schedule.random[(randomIndex += 1) % schedule.random.length] ?? 0.5,
  });
  const calls = browser.tabs.flatMap((tab, at) =>
    (schedule.calls[at] ?? []).map(async (start) => {
      await sleep(start);
      await tab.call('POST /api/store/get_store_detail', {}, { silent: true, timeoutMs: DEADLINE_MS });
    }),
  );
  const settled = await Promise.allSettled(calls);
  const failed = settled.flatMap((one) => (one.status === 'rejected' ? [nameOf(one.reason)] : []));
  const row = await database.kysely
    .selectFrom('sessions')
    .select(['refresh_generation', 'revoked_at'])
    .where('id', '=', sid)
    .executeTakeFirstOrThrow();
  return {
    succeeded: settled.length - failed.length,
    failed,
    browser,
    sessionId: sid,
    exchanges: row.refresh_generation ?? 0,
    isRevoked: row.revoked_at !== null,
  };
}

const nameOf = (error: unknown) => (isApiError(error) ? error.name : String(error));
