import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeOnPostgres } from '#testing/databases/test-database.ts';
import {
  buildManualOrder,
  buildPlacementFields,
  createStoreWithMenu,
  requestQuote,
} from '#testing/fixtures/manual-orders.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnPostgres('a bulk change of a menu beside other requests', (on) => {
  let nodes: readonly TestPlatform[];
  beforeAll(async () => {
    nodes = [
      await startPlatform(on.database, { databaseUrl: on.url }),
      await startPlatform(on.database, { databaseUrl: on.url }),
    ];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });
  const origin = (at: number) => nodes[at % nodes.length]?.origin ?? '';

  async function setUp() {
    const group = await createStoreWithMenu(on.database, origin(0));
    const change = (amount: number) => ({
      type: 'price',
      mode: 'amount',
      value: amount,
      rounding: null,
      item_ids: [group.pizza, group.water],
      modifier_ids: [],
    });
    const preview = async (amount: number) =>
      (await call(origin(0), 'POST /api/store/preview_menu_change', { change: change(amount) }, group.staff)).body;
    const apply = (at: number, amount: number, consequences: string) =>
      call(
        origin(at),
        'POST /api/store/apply_menu_change',
        { change: change(amount), consequences, excluded: [] },
        keyed(group.staff),
      );
    // More rounds than a store may make changes in an hour.
    const resetLimits = () => on.database.pool.query(`delete from rate_limits where key like 'menu-change%'`);
    return { group, preview, apply, resetLimits };
  }

  test('gives each order the prices of one version', async () => {
    const { group, preview, apply, resetLimits } = await setUp();
    const request = buildManualOrder(group, {
      lines: [
        { item_id: group.pizza, quantity: 1, modifiers: [{ modifier_id: group.small, quantity: 1 }], note: '' },
        { item_id: group.water, quantity: 1, modifiers: [], note: '' },
      ],
    });
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await resetLimits();
      const amount = round % 2 === 0 ? 100 : -100;
      const { consequences } = await preview(amount);
      const place = async (at: number) => {
        const { version, promised_at } = await requestQuote(origin(at), group, request);
        const body = { ...request, ...buildPlacementFields(), version, promised_at };
        return (await call(origin(at), 'POST /api/store/create_manual_order', body, keyed(group.staff))).code;
      };
      const [changed, ...placed] = await Promise.all([
        apply(round, amount, consequences),
        ...[0, 1, 2, 3].map((at) => place(at)),
      ]);
      expect(changed.code).toBeNull();
      for (const code of placed) expect([null, ERROR.quoteChanged]).toContain(code);
    }
    const { rows } = await on.database.pool.query<{ lines: { unit_price: number }[] }>(
      'select lines from orders where store_id = $1',
      [group.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    const pairs = new Set(rows.map(({ lines }) => lines.map(({ unit_price }) => unit_price).join()));
    for (const pair of pairs) expect(['900,250', '1000,350']).toContain(pair);
  });

  test('is made once if two users confirm the same rows at once', async () => {
    const { preview, apply, resetLimits } = await setUp();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await resetLimits();
      const { consequences, menu_version, rows } = await preview(10);
      const sent = await Promise.all([0, 1].map((at) => apply(at, 10, consequences)));
      expect(new Set(sent.map(({ code }) => code))).toEqual(new Set([ERROR.consequencesChanged, null]));
      const after = await preview(10);
      expect(after.menu_version).toBe(menu_version + 1);
      expect(after.rows.map(({ before }) => before)).toEqual(rows.map((row) => row.after));
    }
  });
});
