import { randomUUID } from 'node:crypto';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { expect, onTestFinished, test, vi } from 'vitest';

import { ApiError } from '#access/api-error.ts';
import type { Principal } from '#access/principal.ts';
import { consumeAttemptOrThrow } from '#access/rate-limit.ts';
import { silentLog } from '#db/database-log.ts';
import { type Database, openDatabase } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { withIdempotency } from '#http/idempotency.ts';
import { describeOnEachEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { testSecrets } from '#testing/servers/test-platform.ts';

const principal = { kind: 'user', id: 'u', name: 'Ada', sessionId: 's', mode: 'header', isChannel: true } as Principal;

/** Calls with one key. `work` gets the transaction and the number of times that work has begun. `guard`: before it. */
function callsWithOneKey(
  work: (db: QueryExecutor, count: number) => Promise<string>,
  guard?: (db: QueryExecutor) => Promise<void>,
) {
  const header = randomUUID();
  let count = 0;
  return {
    begun: () => count,
    send: (database: Database, body: object = { a: 1 }) =>
      withIdempotency(
        { database, secrets: testSecrets },
        { call: 'POST /api/user/create_order', principal, body, header },
        { before: guard && (() => guard(database.kysely)), run: (db) => work(db, (count += 1)) },
      ),
  };
}

const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

/** A change that nothing but the key keeps from being made twice. */
const insertRow = async (db: QueryExecutor) => {
  await db
    .insertInto('rate_limits')
    .values({ key: `changed/${randomUUID()}`, expires_at: new Date(Date.now() + 60_000) })
    .execute();
};

/** The first one is held open until `release`, or fails. */
function heldOpen(end: 'succeeds' | 'fails') {
  const gate = Promise.withResolvers<void>();
  const calls = callsWithOneKey(async (db, count) => {
    await insertRow(db);
    if (count > 1) return `{"count":${count}}`;
    await gate.promise;
    if (end === 'fails') throw new ApiError('dataNotFound');
    return '{"count":1}';
  });
  return { ...calls, release: gate.resolve };
}

describeOnEachEngine('a write and its key', (on) => {
  const rows = async () => (await on.database.kysely.selectFrom('rate_limits').select('key').execute()).length;

  test('are stored together: a repeat changes nothing and gets the first reply', async () => {
    const before = await rows();
    const calls = callsWithOneKey(async (db, count) => {
      await insertRow(db);
      return `{"count":${count}}`;
    });
    expect(await calls.send(on.database)).toEqual({ reply: '{"count":1}', isReplay: false });
    expect(await calls.send(on.database)).toEqual({ reply: '{"count":1}', isReplay: true });
    expect(await rows()).toBe(before + 1);
    expect(await codeOf(calls.send(on.database, { a: 2 }))).toBe(ERROR.idempotencyKeyReused);
    expect(await rows()).toBe(before + 1);
  });

  test('a failed one stores nothing, and its key may be used again', async () => {
    const calls = callsWithOneKey(async (db, count) => {
      await insertRow(db);
      if (count === 1) throw new ApiError('dataNotFound');
      return '{}';
    });
    const before = await rows();
    expect(await codeOf(calls.send(on.database))).toBe(ERROR.dataNotFound);
    expect(await rows()).toBe(before);
    expect(await calls.send(on.database)).toEqual({ reply: '{}', isReplay: false });
  });

  test('a repeat that the first one stands in the way of gets its reply, not the refusal', async () => {
    const calls = callsWithOneKey(async (_db, count) => {
      if (count > 1) throw new ApiError('setStatusFailed');
      return '{"order":1}';
    });
    await calls.send(on.database);
    expect(await calls.send(on.database)).toEqual({ reply: '{"order":1}', isReplay: true });
    expect(await codeOf(calls.send(on.database, { a: 2 }))).toBe(ERROR.idempotencyKeyReused);
  });

  test('a repeat of one whose reply is not stored yet, as nodes of an earlier release leave it, is told to wait', async () => {
    const calls = callsWithOneKey(async (db) => {
      await insertRow(db);
      return '{}';
    });
    await calls.send(on.database);
    await on.database.pool.query("update idempotency_keys set state = 'in_flight', status = null, reply = null");
    const before = await rows();
    expect(await codeOf(calls.send(on.database))).toBe(ERROR.requestInFlight);
    expect(await rows()).toBe(before);
  });

  test('a repeat passes no guard again, so it uses up no attempt', async () => {
    const limit = { name: `tried-${randomUUID()}`, max: 2, windowSeconds: 60 };
    const tries = () =>
      callsWithOneKey(
        async () => '{}',
        (db) => consumeAttemptOrThrow(db, limit, 'u'),
      );
    const calls = tries();
    expect(await calls.send(on.database)).toEqual({ reply: '{}', isReplay: false });
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect(await calls.send(on.database)).toEqual({ reply: '{}', isReplay: true });
    expect(await codeOf(calls.send(on.database, { a: 2 }))).toBe(ERROR.idempotencyKeyReused);
    expect(await codeOf(tries().send(on.database)), 'the second attempt').toBe('done');
    expect(await codeOf(tries().send(on.database)), 'the third attempt').toBe(ERROR.rateLimited);
  });
});

describeOnPostgres('two requests with one key at once', (on) => {
  /** Another node on the same database. */
  async function openOther(): Promise<Database> {
    const other = await openDatabase({ databaseUrl: on.url, dataFolder: null, poolSize: 2, log: silentLog });
    onTestFinished(() => other.close());
    return other;
  }
  const isWaiting = async () => {
    const { rows } = await on.database.pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toHaveLength(1);
  };

  test.each(['this', 'another'] as const)('the second, at %s node, waits and gets the reply', async (node) => {
    const calls = heldOpen('succeeds');
    const first = calls.send(on.database);
    await vi.waitFor(() => expect(calls.begun()).toBe(1));
    const second = calls.send(node === 'this' ? on.database : await openOther());
    await vi.waitFor(isWaiting);
    // Not even begun: whatever a third one changes meanwhile cannot have it refused.
    expect(calls.begun()).toBe(1);
    calls.release();
    expect(await first).toEqual({ reply: '{"count":1}', isReplay: false });
    expect(await second).toEqual({ reply: '{"count":1}', isReplay: true });
    expect(calls.begun()).toBe(1);
  });

  test('the second makes the change if the first fails', async () => {
    const calls = heldOpen('fails');
    const first = codeOf(calls.send(on.database));
    await vi.waitFor(() => expect(calls.begun()).toBe(1));
    const second = calls.send(on.database);
    await vi.waitFor(isWaiting);
    calls.release();
    expect(await first).toBe(ERROR.dataNotFound);
    expect(await second).toEqual({ reply: '{"count":2}', isReplay: false });
  });

  test('the second is told to come back if a statement may not wait as long', async () => {
    const calls = heldOpen('succeeds');
    const first = calls.send(on.database);
    await vi.waitFor(() => expect(calls.begun()).toBe(1));
    const second = codeOf(calls.send(on.database));
    await vi.waitFor(isWaiting);
    // As the statement timeout does it.
    await on.database.pool.query(
      `select pg_cancel_backend(pid) from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(await second).toBe(ERROR.requestInFlight);
    calls.release();
    expect(await first).toMatchObject({ isReplay: false });
    expect(calls.begun()).toBe(1);
  });

  test('one with another body is refused, whichever is the first', async () => {
    const calls = heldOpen('succeeds');
    const first = calls.send(on.database);
    await vi.waitFor(() => expect(calls.begun()).toBe(1));
    const second = codeOf(calls.send(on.database, { a: 2 }));
    await vi.waitFor(isWaiting);
    calls.release();
    expect(await second).toBe(ERROR.idempotencyKeyReused);
    expect(await first).toMatchObject({ isReplay: false });
  });
});
