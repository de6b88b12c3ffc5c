import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { everyDay, NEVER_OPEN, openAroundNow } from '#testing/fixtures/sample-hours.ts';
import { addTable } from '#testing/fixtures/tables/sample-tables.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** Orders at the moment of a save; `npm run soak` sends 50. */
const ORDERS = Number(process.env['RACE_ORDERS'] ?? 4);

describeOnPostgres('races for opening hours', (on) => {
  let nodes: readonly TestPlatform[];
  let channel: SessionHeaders;

  beforeAll(async () => {
    nodes = [
      await startPlatform(on.database, { databaseUrl: on.url }),
      await startPlatform(on.database, { databaseUrl: on.url }),
    ];
    channel = await signInUser(origin(0), (await addChannel(on.database)).email);
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  const origin = (at: number) => nodes[at % nodes.length]?.origin ?? '';
  async function newStore() {
    const store = await addStore(on.database, { timezone: 'UTC' });
    // Every round signs in again, more often than the rate limit allows.
    await on.database.kysely.deleteFrom('rate_limits').execute();
    return { ...store, staff: await signInStore(origin(0), store.email) };
  }

  test.each([
    ['hours', NEVER_OPEN, {}],
    ['delivery hours', everyDay({ ...openAroundNow(-120, 120), delivery: 'none' }), { is_pickup: false }],
  ] as const)(
    `${RACE_ROUNDS} rounds of %s against orders: none is accepted that they forbid`,
    async (_, closed, own) => {
      const open = everyDay(openAroundNow(-120, 120));
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const { id, staff } = await newStore();
        const save = (settings: object, version: number) =>
          call(origin(round), 'POST /api/store/save_store_hours', { settings, version }, keyed(staff));
        expect((await save(open, 1)).code).toBeNull();
        const orders = Array.from({ length: ORDERS }, (_one, at) => placeOrder(origin(at), channel, id, own));
        const [saved, ...placed] = await Promise.all([save(closed, 2), ...orders]);
        expect(saved.code).toBeNull();
        const refused = placed.filter((one) => !('order_id' in one));
        for (const one of refused) expect(one).toMatchObject({ error_code: ERROR.storeBusinessOff });
        const { rows } = await on.database.pool.query<{ created_at: Date; updated_at: Date }>(
          'select o.created_at, h.updated_at from orders o join store_hours h using (store_id) where store_id = $1',
          [id],
        );
        expect(rows).toHaveLength(placed.length - refused.length);
        for (const { created_at, updated_at } of rows)
          expect(created_at.getTime()).toBeLessThanOrEqual(updated_at.getTime());
        // Afterwards every node refuses.
        for (const at of [0, 1])
          expect(await placeOrder(origin(at), channel, id, own)).toMatchObject({ error_code: ERROR.storeBusinessOff });
      }
    },
  );

  test(`${RACE_ROUNDS} rounds of hours against reservations: none is outside without being named before the save`, async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id, staff } = await newStore();
      const tables = [];
      for (let at = 0; at < ORDERS; at += 1) tables.push(await addTable(on.database, id));
      const save = (from: number, version: number) => {
        const settings = everyDay({ open: [{ from: from * 60, to: 22 * 60 }], delivery: 'as_open' });
        return call(origin(round), 'POST /api/store/save_store_hours', { settings, version }, keyed(staff));
      };
      expect((await save(11, 1)).code).toBeNull();
      const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
      const bookings = tables.map(({ table_id }, at) =>
        call(
          origin(at),
          'POST /api/store/book_table',
          { starts_at: `${tomorrow}T12:00:00.000Z`, persons: 2, name: `Guest ${at}`, table_ids: [table_id] },
          keyed(staff),
        ),
      );
      const [saved, ...booked] = await Promise.all([save(17, 2), ...bookings]);
      const placed = booked.filter(({ code }) => code === null).length;
      for (const { code, body } of booked)
        if (code !== null) expect(body).toMatchObject({ error_code: ERROR.tableNotFree, reason: 'closed' });
      if (saved.code === null) expect(placed).toBe(0);
      else {
        const { count } = saved.body as { readonly count?: number };
        expect([saved.code, placed]).toEqual([ERROR.consequencesChanged, ORDERS]);
        expect(count).toBeGreaterThan(0);
      }
    }
  });

  test('of two people who save hours at once, one succeeds and the other gets a stale version', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { staff } = await newStore();
      const saves = [0, 1].map((at) =>
        call(
          origin(at),
          'POST /api/store/save_store_hours',
          { settings: everyDay(openAroundNow(at, at + 60)), version: 1 },
          keyed(staff),
        ),
      );
      const codes = (await Promise.all(saves)).map(({ code }) => code);
      expect(new Set(codes)).toEqual(new Set([null, ERROR.staleVersion]));
    }
  });

  test("of two presses that open longer one counts; beside a saved form today's hours are those of one order", async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { staff } = await newStore();
      const save = (settings: object, version: number) =>
        call(origin(round), 'POST /api/store/save_store_hours', { settings, version }, keyed(staff));
      expect((await save(everyDay(openAroundNow(-60, 60)), 1)).code).toBeNull();
      const state = async (at: number) => (await call(origin(at), 'POST /api/store/get_sales_state', {}, staff)).body;
      const closing = ({ hours }: Awaited<ReturnType<typeof state>>) =>
        Date.parse(hours.find(({ is_open }) => !is_open)?.at ?? '');
      const longer = async (at: number) => {
        const before = await state(at);
        return () =>
          call(
            origin(at),
            'POST /api/store/change_todays_hours',
            {
              version: before.todays_hours?.version ?? -1,
              open_until: new Date(closing(before) + 30 * 60_000).toISOString(),
            },
            keyed(staff),
          );
      };
      const planned = closing(await state(0));
      const presses = [await longer(0), await longer(1)];
      const pressed = await Promise.all(presses.map((press) => press()));
      expect(new Set(pressed.map(({ code }) => code))).toEqual(new Set([null, ERROR.staleVersion]));
      for (const at of [0, 1]) expect(closing(await state(at))).toBe(planned + 30 * 60_000);

      const again = await longer(round);
      const [saved, changed] = await Promise.all([save(NEVER_OPEN, 2), again()]);
      expect(saved.code).toBeNull();
      expect([null, ERROR.staleVersion]).toContain(changed.code);
      // The exception of today decides, whichever came first; all other days are closed by the form.
      const after = await state(round);
      expect(closing(after)).toBe(planned + (changed.code === null ? 60 : 30) * 60_000);
      expect(after.hours.filter(({ is_open }) => is_open)).toHaveLength(1);
      expect(after.todays_hours?.exceptions).toHaveLength(1);
    }
  });
});
