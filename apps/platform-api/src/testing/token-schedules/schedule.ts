import { setTimeout as pause } from 'node:timers/promises';

import { isApiError } from '@store-panel/api-client/errors';
import { type Fault, NO_FAULT } from '@store-panel/api-client/testing/faults';
import type { StoredSession } from '@store-panel/domain/store/session';

import { insertSession, sessionEnd } from '#access/sessions/sessions.queries.ts';
import { newServerToken, type Tokens } from '#access/sessions/tokens.ts';
import type { Database } from '#db/database.ts';
import type { TestStore } from '#testing/fixtures/accounts.ts';
import { type Browser, openBrowser } from '#testing/token-schedules/browser.ts';

/** What happens in one browser while its access token runs out in the middle of work. */
export interface Schedule {
  readonly mode: 'cookie' | 'header';
  readonly tabs: number;
  /** Calls of each tab: when each one starts, in ms. */
  readonly calls: readonly (readonly number[])[];
  /** False: a browser without Web Locks. */
  readonly hasLocks: boolean;
  /** What becomes of the first requests, whichever they are; the network is well after that. */
  readonly faults: readonly Fault[];
  /** Chance for the waits between tries. */
  readonly random: readonly number[];
}

export interface Outcome {
  readonly succeeded: number;
  readonly failed: readonly string[];
  readonly browser: Browser;
  readonly sessionId: string;
  /** How often the session's token was exchanged, as the database knows it. */
  readonly exchanges: number;
  readonly isRevoked: boolean;
}

export interface Stage {
  readonly database: Database;
  readonly origin: string;
  readonly tokens: Tokens;
  readonly store: TestStore;
}

const COOKIE = '__Host-store-panel-refresh';
/** Longer than any wait of a schedule, on the client's hasty clock, in ms: a slow machine is not what is tested. */
const PATIENCE = 200_000;
const LONG_AGO_SECONDS = 24 * 60 * 60;

/** Lives through a schedule against the real server; every tab begins with an access token that has run out. */
export async function live(stage: Stage, schedule: Schedule): Promise<Outcome> {
  const { database, tokens, store } = stage;
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
    expiresAt: sessionEnd('party'),
  });
  const iat = Math.floor(Date.now() / 1000) - LONG_AGO_SECONDS;
  const worn = { sid, mode, iat };
  const refresh = tokens.refreshToken(sid, 0);
  const session: StoredSession = {
    _id: store.id,
    main_store_id: store.id,
    email: store.email,
    servertoken: mode === 'header' ? server.token : '',
    jwt_token: tokens.signAccess(worn),
    jwt_refresh_token: mode === 'header' ? refresh : '',
    timezone: '',
  };
  let chance = 0;
  const browser = openBrowser({
    origin: stage.origin,
    mode,
    tabs: schedule.tabs,
    hasLocks: schedule.hasLocks,
    session,
    cookies: new Map(mode === 'cookie' ? [[COOKIE, refresh]] : []),
    faults: (at) => schedule.faults[at] ?? NO_FAULT,
    random: () => schedule.random[(chance += 1) % schedule.random.length] ?? 0.5,
  });
  const calls = browser.tabs.flatMap((tab, at) =>
    (schedule.calls[at] ?? []).map(async (start) => {
      await pause(start);
      await tab.call('POST /api/store/get_store_detail', {}, { background: true, deadline: PATIENCE });
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
