import { nameKeyOf } from '@store-panel/domain/menu/parts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import * as menuEditing from '#db/migrations/0025-menu-editing.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';

class RollbackError extends Error {}

const TABLES = ['menu_categories', 'menu_sub_categories', 'menu_items', 'menu_modifier_groups', 'menu_modifiers'];

describeOnEachEngine('menus from before they could be edited', (on) => {
  test('get keys of their names, positions without gaps, and versions', async () => {
    const found: unknown[] = [];
    const names: { name: string[]; name_key: string }[] = [];
    const migration = on.database.kysely.transaction().execute(async (db) => {
      await undo(db);
      const storeId = await insertStore(db);
      const add = async (table: string, name: string | string[], sequence_number: number, columns: object = {}) => {
        const id = uuidV7();
        const list = typeof name === 'string' ? ['', '', name] : name;
        const row = { store_id: storeId, id, name: json(list), sequence_number, ...columns };
        await sql`
          insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
          values (${sql.join(Object.values(row))})`.execute(db);
        return id;
      };
      const food = await add('menu_categories', 'Food', 3);
      await add('menu_categories', 'FÓOD', 7);
      // Positions of sub-categories continued through the whole menu.
      const pizza = await add('menu_sub_categories', 'Pizza', 100, { category_id: food });
      const soup = await add('menu_sub_categories', 'Soup', 101, { category_id: food });
      const alone = await add('menu_sub_categories', 'Pizza', 5, { category_id: null });
      await add('menu_sub_categories', 'pizza', 4, { category_id: null });
      const item = (name: string | string[], sub_category_id: string, at: number) =>
        add('menu_items', name, at, { sub_category_id, price: 100 });
      await item('Straße  zur Wurst', pizza, 9);
      await item('strasse zur wurst', pizza, 2);
      await item('Strasse Zur Würst', pizza, 9);
      await item(['إيطالي', 'Tee'], soup, 0);
      await item('', soup, 0);
      const group = await add('menu_modifier_groups', 'Size', 1, { min_choices: 0, max_choices: 1 });
      await add('menu_modifier_groups', 'Size', 1, { min_choices: 0, max_choices: 1 });
      await add('menu_modifiers', 'Small', 4, { modifier_group_id: group });
      await add('menu_modifiers', 'Small', 2, { modifier_group_id: group });

      await menuEditing.up(db as never);
      for (const table of TABLES) {
        const { rows } = await sql<{ name: string[]; name_key: string; sequence_number: number; version: number }>`
          select name, name_key, sequence_number, version from ${sql.table(table)}
          where store_id = ${storeId} order by id`.execute(db);
        names.push(...rows);
        found.push(rows.map((row) => `${row.name_key} ${row.sequence_number} v${row.version}`));
      }
      // The same name is refused from now on, but not once its part is deleted.
      const again = () =>
        db
          .insertInto('menu_sub_categories')
          .values({
            store_id: storeId,
            id: uuidV7(),
            category_id: null,
            name: json(['', '', 'Pizza']),
            name_key: 'pizza',
            sequence_number: 0,
          })
          .execute();
      await sql`savepoint before`.execute(db);
      await expect(again()).rejects.toThrow(/menu_sub_categories_name/);
      await sql`rollback to savepoint before`.execute(db);
      await db
        .updateTable('menu_sub_categories')
        .set({ deleted_at: sql<Date>`now()` })
        .where('store_id', '=', storeId)
        .where('id', '<>', alone)
        .execute();
      await again();
      throw new RollbackError();
    });
    await expect(migration).rejects.toBeInstanceOf(RollbackError);
    expect(found).toEqual([
      ['food 0 v1', 'food#2 1 v1'],
      ['pizza 0 v1', 'soup 1 v1', 'pizza#2 1 v1', 'pizza 0 v1'],
      ['strasse zur wurst#2 1 v1', 'strasse zur wurst 0 v1', 'strasse zur wurst#3 2 v1', ' 0 v1', '#2 1 v1'],
      ['size 0 v1', 'size#2 1 v1'],
      ['small#2 1 v1', 'small 0 v1'],
    ]);
    for (const { name, name_key } of names) expect(name_key.replace(/#\d+$/, '')).toBe(nameKeyOf(name));
  });
});

/** Takes the migration back, as far as it changes tables that it finds. */
async function undo(db: QueryExecutor): Promise<void> {
  await sql`drop table setting_changes`.execute(db);
  await sql`drop index menu_item_groups_by_group`.execute(db);
  await sql`alter table menu_items drop column labels`.execute(db);
  // The unique index names the category, so it does not go with the columns of its parts alone.
  for (const table of TABLES)
    await sql`
      alter table ${sql.table(table)} drop column version, drop column deleted_at, drop column external_id,
        drop column name_key`.execute(db);
}
