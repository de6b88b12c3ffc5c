import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueStatements } from '#features/statements/issue-statements.ts';
import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { type Booked, roundingOf } from '#testing/replay/order-money.ts';
import type { ScriptOrder } from '#testing/replay/order-script.ts';
import { openReplayedStore, type ReplayedStore, ZONE } from '#testing/replay/replayed-store.ts';
import { runScript } from '#testing/replay/run-script.ts';
import { createRandom } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_128;
/** A release requires `REPLAYED_ORDERS=1000`. */
const ORDERS = Number(process.env['REPLAYED_ORDERS'] ?? 25);
const FROM = Date.parse('2026-02-10T06:00:00Z');
const TO = Date.parse('2026-03-20T22:00:00Z');
/** After the end of February in the store's zone, and while its orders are still given back. */
const FEBRUARY_CLOSED = Date.parse('2026-03-02T09:00:00Z');
const APRIL = Date.parse('2026-04-20T09:00:00Z');
const FORMATS = ['pdf', 'csv', 'xlsx'] as const;
const ISSUER = { name: 'Platform', lines: [], vat_id: null };

interface Month {
  readonly parts: Map<string, number>;
  /** By number of the order. */
  readonly orders: Map<number, number>;
  fees: number;
}

const month = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit' });
const monthNow = () => month.format(Date.now());
const cents = (text: string) => Math.round(Number(text) * 100);

describeOnServerIfAny(`the money of a store by its calls (seed ${SEED})`, (on) => {
  let store: ReplayedStore;
  beforeAll(async () => {
    store = await openReplayedStore(on.database);
  });
  afterAll(() => store.close());

  const statementOf = async (period: string) => {
    const { statements, detail } = await store.asStore('GET /api/store/monthly_statements/{period}', { period });
    const [statement] = statements;
    if (!statement || !detail) throw new Error(`${period} has no statement`);
    return { ...statement, lines: detail.lines };
  };
  const issue = () => issueStatements(on.database, { issuer: ISSUER, secrets: store.secrets });
  const filesOf = (id: string | null) =>
    Promise.all(
      FORMATS.map((format) => store.download(`/api/store/download_statement/${id}?format=${format}&lang=en`)),
    );

  test(
    `of ${ORDERS} orders with edits, refunds and late cancellations is in its statements to the cent, and what is closed stays`,
    { timeout: scaledMs(60_000 + ORDERS * 1000) },
    async () => {
      const months = new Map<string, Month>();
      const onBooked = ({ number }: ScriptOrder, before: Booked, after: Booked) => {
        const now: Month = months.get(monthNow()) ?? { parts: new Map(), orders: new Map(), fees: 0 };
        months.set(monthNow(), now);
        now.fees += after.fees - before.fees;
        for (const part of new Set([...before.parts.keys(), ...after.parts.keys()])) {
          const change = (after.parts.get(part) ?? 0) - (before.parts.get(part) ?? 0);
          now.parts.set(part, (now.parts.get(part) ?? 0) + change);
          now.orders.set(number, (now.orders.get(number) ?? 0) + change);
        }
      };
      let closed: readonly Buffer[] = [];
      const { orders } = await runScript(store, {
        random: createRandom(SEED),
        count: ORDERS,
        from: FROM,
        to: TO,
        onBooked,
        meanwhile: [
          {
            at: FEBRUARY_CLOSED,
            act: async () => {
              await issue();
              closed = await filesOf((await statementOf('2026-02')).statement_id);
            },
          },
        ],
      });
      await store.clock.moveTo(APRIL);
      await issue();

      for (const period of ['2026-02', '2026-03']) {
        const expected = months.get(period);
        if (!expected) throw new Error(`nothing happened in ${period}`);
        const { statement_id: id, opening, closing, lines } = await statementOf(period);
        const rounding = roundingOf(expected.fees, -(expected.parts.get('fee_tax') ?? 0));
        const parts = new Map([...expected.parts, ['rounding', rounding] as const].filter(([, sum]) => sum !== 0));
        const stated = new Map<string, number>();
        for (const { part, amount } of lines) stated.set(part, (stated.get(part) ?? 0) + amount);
        expect(Object.fromEntries([...stated].filter(([, sum]) => sum !== 0))).toEqual(Object.fromEntries(parts));
        expect(closing - opening).toBe([...parts.values()].reduce((sum, one) => sum + one, 0));

        const [, csv] = await filesOf(id);
        const [header = [], ...rows] = String(csv)
          .replace(/^\uFEFF/u, '')
          .trim()
          .split('\r\n')
          .map((row) => row.split(','));
        const cell = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? '';
        expect(rows.reduce((sum, row) => sum + cents(cell(row, 'Amount')), 0)).toBe(closing - opening);
        expect(cents(cell(rows.at(-1) ?? [], 'Balance'))).toBe(closing);
        const ofOrders = new Map<number, number>();
        for (const row of rows.filter((one) => cell(one, 'Order') !== '')) {
          const number = Number(cell(row, 'Order').replaceAll(/\D/g, ''));
          ofOrders.set(number, (ofOrders.get(number) ?? 0) + cents(cell(row, 'Amount')));
        }
        const some = (sums: ReadonlyMap<number, number>) =>
          [...sums].filter(([, sum]) => sum !== 0).toSorted(([one], [other]) => one - other);
        expect(some(ofOrders)).toEqual(some(expected.orders));
      }

      // Late refunds of orders of February came in March.
      const isLate = ({ placedAt, money }: ScriptOrder) => placedAt < FEBRUARY_CLOSED && money.refunds.length > 0;
      expect(orders.filter(isLate).length).toBeGreaterThan(0);
      const again = await filesOf((await statementOf('2026-02')).statement_id);
      expect(again.map((bytes, at) => closed[at]?.equals(bytes))).toEqual([true, true, true]);
      expect(store.server.logLines).toEqual([]);
    },
  );
});
