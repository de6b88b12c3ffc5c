import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { randomBytes } from 'node:crypto';

import type { Fault } from '@store-panel/api-client/testing/faults';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTokens } from '#access/sessions/tokens.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';
import { runSchedule, type Schedule, type ScheduleContext } from '#testing/token-schedules/schedule.ts';

const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_120);
/** Per engine. TOKEN_SCHEDULES=250 runs the 500 of a release. */
const SCHEDULES = Number(process.env['TOKEN_SCHEDULES'] ?? 50);
/** Browsers at once. */
const CONCURRENCY = 10;

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fault>({ kind: 'none' }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 400 }).map<Fault>((ms) => ({ kind: 'delay', ms })) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'dropRequest' }) },
  { weight: 2, arbitrary: fc.constant<Fault>({ kind: 'dropReply' }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'duplicate' }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'status', status: 503 }) },
);

const schedule: fc.Arbitrary<Schedule> = fc.record({
  mode: fc.constantFrom('cookie' as const, 'header' as const),
  tabs: fc.integer({ min: 1, max: 3 }),
  calls: fc.array(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 }), {
    minLength: 3,
    maxLength: 3,
  }),
  hasLocks: fc.boolean(),
  // Fewer than a request's attempts, so that no request has a reason to fail.
  faults: fc.array(fault, { maxLength: 5 }),
  random: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 4, maxLength: 4 }),
});

describeOnAnEngine('tokens that expire during work', (on) => {
  const secret = randomBytes(48);
  let server: TestPlatform;
  let stage: ScheduleContext;

  beforeAll(async () => {
    server = await startPlatform(on.database, { secret });
    const store = await addStore(on.database);
    stage = { database: on.database, origin: server.origin, tokens: createTokens(secret), store };
  });
  afterAll(() => server.close());

  test(
    `are refreshed without failed requests: ${SCHEDULES} schedules (seed ${SEED})`,
    { timeout: scaledMs(120_000) },
    async () => {
      const all = fc.sample(schedule, { seed: SEED, numRuns: SCHEDULES });
      for (let at = 0; at < all.length; at += CONCURRENCY) {
        await Promise.all(
          all.slice(at, at + CONCURRENCY).map(async (one) => {
            const description = JSON.stringify(one);
            const { failed, browser, exchanges, isRevoked } = await runSchedule(stage, one);
            expect(failed, description).toEqual([]);
            expect([browser.signedOut, isRevoked], description).toEqual([[], false]);
            // One for all tabs with locks; otherwise at most one per tab.
            expect(exchanges, description).toBeGreaterThanOrEqual(1);
            expect(exchanges, description).toBeLessThanOrEqual(one.hasLocks ? 1 : one.tabs);
          }),
        );
      }
    },
  );

  test('are refreshed once for fifty requests in each of three tabs', { timeout: scaledMs(60_000) }, async () => {
    for (const mode of ['cookie', 'header'] as const) {
      const fifty = Array.from({ length: 50 }, () => 0);
      const outcome = await runSchedule(stage, {
        mode,
        tabs: 3,
        calls: [fifty, fifty, fifty],
        hasLocks: true,
        faults: [],
        random: [0.5],
      });
      expect([outcome.succeeded, outcome.exchanges, outcome.browser.refreshes()], mode).toEqual([150, 1, 1]);
    }
  });

  test('cannot be reused: an old one ends the session of all tabs', async () => {
    const quiet = { tabs: 2, calls: [[0], [0]], hasLocks: true, faults: [], random: [0.5] } as const;
    const { sessionId, browser } = await runSchedule(stage, { ...quiet, mode: 'header' });
    const longAgo = new Date(Date.now() - 60_000);
    await on.database.kysely
      .updateTable('sessions')
      .set({ refresh_rotated_at: longAgo })
      .where('id', '=', sessionId)
      .execute();
    const stolen = stage.tokens.refreshToken(sessionId, 0);
    expect((await call(server.origin, 'POST /api/refreshToken', {}, { authorization: stolen })).body).toMatchObject({
      error_code: 999,
    });
    const [tab] = browser.tabs;
    await expect(tab?.call('POST /api/store/get_store_detail', {})).rejects.toMatchObject({ name: 'tokenExpired' });
    expect(browser.signedOut).toEqual(['expired']);
  });
});
