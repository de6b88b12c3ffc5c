import { afterAll, beforeAll, expect, test } from 'vitest';

import { runScheduledMenuChanges } from '#features/menu/scheduled/run-scheduled.ts';
import { STRICT_ROUND } from '#jobs/run-each.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { menuEditor } from '#testing/fixtures/menu/menu-editor.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

/** A session is valid for minutes. */
const ROUNDS_OF_SESSION = 50;

describeOnPostgres('a change whose start has come', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database, { databaseUrl: on.url });
    // Tests say when changes are due.
    await server.platform.stopTimedChanges();
  });
  afterAll(() => server.close());

  test('is made once, beside other nodes, a clerk who changes the same price, and one who cancels it', async () => {
    const store = await addStore(on.database);
    const { pizza, water } = await addMenu(on.database, store.id);
    let editor = menuEditor(server.origin, await signInStore(server.origin, store.email));
    const set = (item_ids: readonly string[], value: number) => ({
      type: 'price',
      mode: 'to',
      value,
      rounding: null,
      item_ids,
      modifier_ids: [],
    });
    const apply = async (change: object, own: object = {}) => {
      const { consequences } = (await editor.send('POST /api/store/preview_menu_change', { change })).body;
      return editor.send('POST /api/store/apply_menu_change', { change, consequences, excluded: [], ...own });
    };
    const seen = new Set<string>();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await on.database.pool.query(`delete from rate_limits where key like 'menu-change%'`);
      if (round > 0 && round % ROUNDS_OF_SESSION === 0)
        editor = menuEditor(server.origin, await signInStore(server.origin, store.email));
      await apply(set([pizza, water], 500));
      const starts_at = new Date(Date.now() + 60 * 60_000).toISOString();
      const id = (await apply(set([pizza, water], 900), { starts_at })).body.scheduled_id ?? '';
      await on.database.pool.query(
        `update scheduled_menu_changes set starts_at = now() - interval '1 minute' where id = $1`,
        [id],
      );
      const versions: number[] = [];
      const job = () =>
        runScheduledMenuChanges(
          on.database,
          { menuChanged: (_store, version) => void versions.push(version) },
          STRICT_ROUND,
        );
      const [edited, cancelled] = await Promise.all([
        apply(set([pizza], 700)),
        editor.send('POST /api/store/cancel_scheduled_menu_change', { scheduled_id: id }),
        job(),
        job(),
      ]);
      const { items } = await editor.menu();
      const [pizzaPrice, waterPrice] = [pizza, water].map((one) => items.find(({ item_id }) => item_id === one)?.price);
      const { scheduled } = (await editor.send('POST /api/store/get_scheduled_menu_change', { scheduled_id: id })).body;
      expect(versions).toHaveLength(scheduled.state === 'applied' ? 1 : 0);
      expect(cancelled.code === null).toBe(scheduled.state === 'cancelled');
      expect(waterPrice).toBe(scheduled.state === 'applied' ? 900 : 500);
      if (scheduled.state === 'applied') {
        // The clerk's price stays if it came first; if it came second, its preview was of another price.
        const isLeftOut = scheduled.left_out.parts.some((part) => part.id === pizza);
        expect(pizzaPrice).toBe(isLeftOut || edited.code === null ? 700 : 900);
      } else expect(pizzaPrice).toBe(edited.code === null ? 700 : 500);
      seen.add(scheduled.state);
    }
    expect([...seen].every((state) => ['applied', 'cancelled'].includes(state))).toBe(true);
  });
});
