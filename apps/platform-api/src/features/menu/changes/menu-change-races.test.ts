import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signInStore } from '#testing/fixtures/accounts.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import {
  buildManualOrder,
  buildPlacementFields,
  createStoreWithMenu,
  requestQuote,
  type StoreWithMenu,
} from '#testing/fixtures/manual-orders.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** A session is valid for minutes. */
const ROUNDS_OF_SESSION = 50;
/** Orders placed while each change is made; a release requires `RACE_ORDERS=50`. */
const RACE_ORDERS = Number(process.env['RACE_ORDERS'] ?? 4);

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
    let { staff } = group;
    const change = (amount: number) => ({
      type: 'price',
      mode: 'amount',
      value: amount,
      rounding: null,
      item_ids: [group.pizza, group.water],
      modifier_ids: [],
    });
    const preview = async (amount: number) =>
      (await call(origin(0), 'POST /api/store/preview_menu_change', { change: change(amount) }, staff)).body;
    const apply = (at: number, amount: number, consequences: string) =>
      call(
        origin(at),
        'POST /api/store/apply_menu_change',
        { change: change(amount), consequences, excluded: [] },
        keyed(staff),
      );
    /** More rounds than a store may make changes in an hour, and longer than a session is valid. */
    async function prepareRound(round: number): Promise<StoreWithMenu> {
      await on.database.pool.query(`delete from rate_limits where key like 'menu-change%'`);
      if (round > 0 && round % ROUNDS_OF_SESSION === 0) staff = await signInStore(origin(0), group.store.email);
      return { ...group, staff };
    }
    return { group, preview, apply, prepareRound };
  }

  test('gives each order the prices of one version', async () => {
    const { group, preview, apply, prepareRound } = await setUp();
    const request = buildManualOrder(group, {
      lines: [
        { item_id: group.pizza, quantity: 1, modifiers: [{ modifier_id: group.small, quantity: 1 }], note: '' },
        { item_id: group.water, quantity: 1, modifiers: [], note: '' },
      ],
    });
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const signedIn = await prepareRound(round);
      const amount = round % 2 === 0 ? 100 : -100;
      const { consequences } = await preview(amount);
      const place = async (at: number) => {
        const { version, promised_at } = await requestQuote(origin(at), signedIn, request);
        const body = { ...request, ...buildPlacementFields(), version, promised_at };
        return (await call(origin(at), 'POST /api/store/create_manual_order', body, keyed(signedIn.staff))).code;
      };
      // Like a client, an order whose quote the change has overtaken is quoted again: the change is made by then.
      const placeOrRetry = async (at: number) => {
        const code = await place(at);
        if (code === ERROR.quoteChanged) return place(at);
        return code;
      };
      const [changed, ...placed] = await Promise.all([
        apply(round, amount, consequences),
        ...Array.from({ length: RACE_ORDERS }, (_, at) => placeOrRetry(at)),
      ]);
      expect(changed.code).toBeNull();
      expect(placed.filter((code) => code !== null)).toEqual([]);
    }
    const { rows } = await on.database.pool.query<{ lines: { unit_price: number }[] }>(
      'select lines from orders where store_id = $1',
      [group.id],
    );
    expect(rows).toHaveLength(RACE_ROUNDS * RACE_ORDERS);
    const pairs = new Set(rows.map(({ lines }) => lines.map(({ unit_price }) => unit_price).join()));
    for (const pair of pairs) expect(['900,250', '1000,350']).toContain(pair);
  });

  test('is made once if two users confirm the same rows at once', async () => {
    const { preview, apply, prepareRound } = await setUp();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await prepareRound(round);
      const { consequences, menu_version, rows } = await preview(10);
      const sent = await Promise.all([0, 1].map((at) => apply(at, 10, consequences)));
      expect(new Set(sent.map(({ code }) => code))).toEqual(new Set([ERROR.consequencesChanged, null]));
      const after = await preview(10);
      expect(after.menu_version).toBe(menu_version + 1);
      expect(after.rows.map(({ before }) => before)).toEqual(rows.map((row) => row.after));
    }
  });
});
