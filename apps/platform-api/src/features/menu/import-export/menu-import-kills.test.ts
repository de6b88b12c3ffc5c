import { consequencesOf } from '@store-panel/domain/settings/consequences';
import { rowsOf } from '@store-panel/domain/menu-changes/rows';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { menuEditor } from '#testing/fixtures/menu/menu-editor.ts';
import { importOf, newGroup, newItem, newModifier, newSubCategory } from '#testing/fixtures/menu/menu-import.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const ITEMS = 60;
const GROUPS = 20;

/** A menu with a sub-category, groups and items that refer to each other. */
function createImport() {
  const place = newSubCategory('All');
  const groups = Array.from({ length: GROUPS }, (_, at) => newGroup(`Group ${at}`));
  const modifiers = groups.flatMap(({ id }) => [newModifier('One', id), newModifier('Two', id)]);
  const ids = groups.slice(0, 5).map(({ id }) => id);
  const items = Array.from({ length: ITEMS }, (_, at) => newItem(`Item ${at}`, place.id, { modifier_group_ids: ids }));
  return importOf({ added: [place, ...groups, ...modifiers, ...items] });
}

describeOnPostgres('an import whose connection dies inside its transaction', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database, { databaseUrl: on.url });
  });
  afterAll(() => server.close());

  /** Holds the import at its statement that writes this table, and ends its connection there. */
  async function killAt(table: string, send: () => Promise<unknown>): Promise<void> {
    const holder = await on.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(`lock table ${table} in exclusive mode`);
      const sent = send();
      await vi.waitFor(async () => {
        const { rowCount } = await on.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query ilike '%' || $1 || '%'`,
          [table],
        );
        expect(rowCount).toBeGreaterThan(0);
      });
      await holder.query('rollback');
      await sent;
    } finally {
      holder.release();
    }
  }

  test('leaves nothing or all of it, and is made once with the same key', async () => {
    const store = await addStore(on.database);
    const staff = await signInStore(server.origin, store.email);
    const editor = menuEditor(server.origin, staff);
    // The list of changes ends at its page.
    const countChanges = async () => {
      const { rows } = await on.database.pool.query<{ count: number }>(
        'select count(*)::int from setting_changes where store_id = $1',
        [store.id],
      );
      return rows[0]?.count ?? 0;
    };
    // The statements of an import, from its first to its last.
    const tables = ['menu_sub_categories', 'menu_modifiers', 'menu_items', 'menu_item_groups', 'setting_changes'];
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await on.database.pool.query(`delete from rate_limits where key like 'menu-change%'`);
      const change = createImport();
      const menu = await editor.menu();
      const body = { change, consequences: consequencesOf(rowsOf(menu, change)), excluded: [] };
      const before = await countChanges();
      const headers = keyed(staff);
      const send = () => call(server.origin, 'POST /api/store/apply_menu_change', body, headers);
      await killAt(tables[round % tables.length] ?? '', send);
      const after = await editor.menu();
      const made = (await countChanges()) - before;
      expect([0, 1]).toContain(made);
      expect([after.items.length, after.modifier_groups.length]).toEqual(made === 1 ? [ITEMS, GROUPS] : [0, 0]);
      const again = await send();
      expect(again.code).toBeNull();
      expect((await editor.menu()).items).toHaveLength(ITEMS);
      expect(await countChanges()).toBe(before + 1);
      await editor.revert(again.body.change_id);
      expect((await editor.menu()).items).toEqual([]);
    }
  });
});
