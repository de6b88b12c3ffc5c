import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { COMPARED, expectedRows, formatRow } from '#testing/replay/order-figures.ts';
import type { ScriptOrder } from '#testing/replay/order-script.ts';
import { openReplayedStore, type ReplayedStore } from '#testing/replay/replayed-store.ts';
import { runScript } from '#testing/replay/run-script.ts';
import { createRandom } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_130;
/** A release requires `COUNTED_ORDERS=1500`. */
const ORDERS = Number(process.env['COUNTED_ORDERS'] ?? 24);
/** Further changes of orders of before; with the shortest run fewer of them. */
const CHANGES = Math.min(50, ORDERS / 4);
/** Over a change of the clocks. */
const FROM = Date.parse('2026-03-10T00:30:00Z');
const TO = Date.parse('2026-04-08T22:00:00Z');
const DAYS = { start_date: '2026-03-01', end_date: '2026-05-31' } as const;

describeOnServerIfAny(`the figures of a store by its calls (seed ${SEED})`, (on) => {
  let store: ReplayedStore;
  beforeAll(async () => {
    store = await openReplayedStore(on.database);
  });
  afterAll(() => store.close());

  async function expectFigures(orders: readonly ScriptOrder[]): Promise<void> {
    for (const compared of COMPARED) {
      const { report, by, columns } = compared;
      const { rows, totals } = await store.asStore('POST /api/store/get_report', { report, by, ...DAYS });
      // Items without a place in the menu have names as keys.
      const keyOf = (key: string, label: string) => (by === 'item' ? label.toLowerCase() : key);
      const shown = rows.flatMap(({ key, label, values }) => formatRow(keyOf(key, label), values, columns)).toSorted();
      const expected = expectedRows(orders, compared);
      expect(shown, `${report} by ${by}`).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
      for (const [at, column] of columns.entries()) {
        const sum = expected.reduce((all, row) => all + Number(row.split(' ')[at + 1]), 0);
        const total = totals[column];
        if (total !== null) expect(total, `${column} of ${report} by ${by}`).toBe(sum);
      }
    }
  }

  test(
    `of ${ORDERS} orders are what they come to, also after ${CHANGES} late changes`,
    { timeout: scaledMs(60_000 + ORDERS * 1000) },
    async () => {
      const random = createRandom(SEED);
      const { script, orders } = await runScript(store, {
        random,
        count: ORDERS,
        from: FROM,
        to: TO,
        onBooked: () => undefined,
      });
      await expectFigures(orders);
      let changes = 0;
      for (let tries = 0; changes < CHANGES && tries < 50 * CHANGES; tries += 1) {
        await store.clock.moveTo(Date.now() + 60_000);
        if (await script.changeLate(random.pick(orders))) changes += 1;
      }
      expect(changes).toBeGreaterThanOrEqual(CHANGES);
      await expectFigures(orders);
      expect(store.server.logLines).toEqual([]);
    },
  );
});
