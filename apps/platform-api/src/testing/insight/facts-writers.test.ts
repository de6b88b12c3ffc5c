import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { inTransaction } from '#db/transaction.ts';
import { rebuildCustomers } from '#insight/rebuild-customers.queries.ts';
import { rebuildDay } from '#insight/rebuild-facts.queries.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import {
  addChannel,
  addStore,
  buildOrderRequest,
  signInStore,
  signInUser,
  type TestStore,
} from '#testing/fixtures/accounts.ts';
import { expectFactsEqual } from '#testing/insight/fact-orders.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_128;
/** Seconds for which the writers write; the long run has 300. Without it they make a number of calls. */
const SECONDS = Number(process.env['FACT_WRITER_SECONDS']) || 0;
const CALLS = 25;
const WRITERS = 8;
const ZONE = 'Europe/Berlin';
const NAMES = ['Soup', 'Stew', 'Pizza', 'Tea'];
/** Orders that all writers change; old ones make room for new ones. */
const SHARED = 24;

/** Counts the deadlocks of all statements of this process; transactions are tried again after one. */
function countDeadlocks(): () => number {
  let count = 0;
  const query = Reflect.get(pg.Client.prototype, 'query') as (...values: never[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: never[]) {
    const result = query.apply(this, args);
    if (result instanceof Promise)
      result.catch((error: { code?: unknown }) => {
        if (error.code === '40P01') count += 1;
      });
    return result;
  } as never);
  onTestFinished(() => spy.mockRestore());
  return () => count;
}

interface SharedOrder {
  readonly id: string;
  readonly isPaid: boolean;
}

describeOnPostgres(`figures of one store that ${WRITERS} writers change (seed ${SEED})`, (on) => {
  let nodes: readonly [TestPlatform, TestPlatform];
  let store: TestStore;
  let staff: SessionHeaders;
  let channel: SessionHeaders;

  beforeAll(async () => {
    nodes = [await startPlatform(on.database), await startPlatform(on.database)];
    store = await addStore(on.database, { timezone: ZONE });
    await on.database.kysely.updateTable('stores').set({ can_edit_order: true }).where('id', '=', store.id).execute();
    staff = await signInStore(nodes[0].origin, store.email);
    channel = await signInUser(nodes[0].origin, (await addChannel(on.database)).email);
  });
  afterAll(() => Promise.all(nodes.map((node) => node.close())));

  test(
    'are what the orders come to, beside who rebuilds them, without a deadlock',
    { timeout: scaledMs(60_000 + SECONDS * 2000) },
    async () => {
      const deadlocks = countDeadlocks();
      const shared: SharedOrder[] = [];
      const done = { calls: 0, refused: 0, rebuilt: 0, writing: WRITERS };
      const end = Date.now() + SECONDS * 1000;
      const goesOn = (calls: number) => (SECONDS > 0 ? Date.now() < end : calls < CALLS);

      async function write(at: number) {
        const random = createRandom(SEED + at);
        const { origin } = at % 2 === 0 ? nodes[0] : nodes[1];
        for (let calls = 0; goesOn(calls); calls += 1) {
          const isNew = shared.length < SHARED || random.maybe(0.2);
          const { status, code } = isNew ? await place(origin, random) : await change(origin, random);
          expect(status, String(code)).toBeLessThan(500);
          done.calls += 1;
          if (code !== null) done.refused += 1;
        }
        done.writing -= 1;
      }

      async function place(origin: string, random: Random) {
        const quantity = 1 + random.upTo(3);
        const isPaid = random.maybe(0.5);
        const line = { name: random.pick(NAMES), quantity, unit_price: 500 + random.upTo(900), options: [], note: '' };
        const ahead = random.pick([0, 0, 1, 2]);
        const body = buildOrderRequest(store.id, {
          is_pickup: true,
          delivery_price: 0,
          customer_name: random.pick(['Ada', 'Grace']),
          customer_phone: `+49 30 555 010${random.upTo(4)}`,
          lines: [line],
          payment_method: isPaid ? 'card' : 'cash',
          total: line.unit_price * quantity,
          ...(ahead > 0 && { scheduled_at: new Date(Date.now() + ahead * 86_400_000).toISOString() }),
        });
        const reply = await call(origin, 'POST /api/user/create_order', body, keyed(channel));
        if (reply.code === null) shared.push({ id: reply.body.order_id, isPaid });
        if (shared.length > SHARED) shared.shift();
        return reply;
      }

      async function change(origin: string, random: Random) {
        const { id: order_id } = random.pick(shared);
        const reason = { cancel_reason: 'Too busy', reason_kind: random.pick(['too_busy', 'closing'] as const) };
        const send = async (key: Parameters<typeof call>[1], body: object) =>
          call(origin, key, { order_id, ...body }, keyed(staff));
        switch (random.upTo(9)) {
          case 0:
          case 1:
            return send('POST /api/store/set_order_status', { order_status: ORDER_STATUS.accepted });
          case 2:
            return send('POST /api/store/set_order_status', { order_status: ORDER_STATUS.preparing });
          case 3:
            return send('POST /api/store/set_order_status', { order_status: ORDER_STATUS.ready });
          case 4:
            return send('POST /api/store/complete_order', {});
          case 5:
            return send('POST /api/store/store_cancel_or_reject_order', {
              order_status: random.pick([ORDER_STATUS.rejectedByStore, ORDER_STATUS.cancelledByStore]),
              ...reason,
            });
          case 6:
            return send('POST /api/store/restore_order', {});
          case 7:
            return send('POST /api/store/return_order', { reason: 'Cold' });
          default:
            return send('POST /api/store/update_order', {
              version: 1 + random.upTo(4),
              kept: [{ line: 0, quantity: 1 + random.upTo(3) }],
              added: [],
            });
        }
      }

      async function rebuild() {
        const today = storeDay(Date.now(), ZONE);
        while (done.writing > 0) {
          for (const ahead of [0, 1, 2, 3])
            await inTransaction(on.database, (db) => rebuildDay(db, store.id, addDays(today, ahead)));
          await inTransaction(on.database, (db) => rebuildCustomers(db, store.id, null));
          done.rebuilt += 1;
        }
      }

      const writers = Array.from({ length: WRITERS }, (_, at) =>
        write(at).catch((error: unknown) => {
          done.writing -= 1;
          throw error;
        }),
      );
      await Promise.all([...writers, rebuild()]);
      if (SECONDS > 0) console.log(JSON.stringify({ ...done, deadlocks: deadlocks() }));
      expect(done.calls - done.refused).toBeGreaterThan(done.calls / 4);
      expect(done.rebuilt).toBeGreaterThan(0);
      expect(deadlocks()).toBe(0);
      await expectFactsEqual(on.database.kysely, store.id);
    },
  );
});
