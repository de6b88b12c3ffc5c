import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readMenu } from '#sales/menu.queries.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';

/** Random menus. MENU_QUERIES=1000 runs those of a release. */
const MENUS = Number(process.env['MENU_QUERIES'] ?? 12);
const SEED = 20_261_126;

describeOnEachEngine('the statement that reads a menu', (on) => {
  test(`gives what reading the groups of each item gave, for ${MENUS} random menus`, async () => {
    const { kysely } = on.database;
    const random = createRandom(SEED);
    const storeId = await insertStore(kysely);
    for (let nth = 0; nth < MENUS; nth += 1) {
      const items = await fillMenu(kysely, storeId, random);
      const some = items.filter(() => random.maybe(0.3));
      for (const itemIds of [undefined, some]) {
        const { menu } = await readMenu(kysely, storeId, itemIds ? { itemIds } : {});
        expect(menu, `menu ${nth}`).toEqual(await readMenuByItem(kysely, storeId, itemIds));
      }
    }
    expect((await readMenu(kysely, storeId, { cachedVersion: 0 })).menu).toBeNull();
  });
});

/** Replaces the menu of a store by a random one with hidden parts, empty places and groups in several items. */
async function fillMenu(db: QueryExecutor, storeId: string, random: Random): Promise<readonly string[]> {
  for (const table of ['menu_items', 'menu_sub_categories', 'menu_categories', 'menu_modifier_groups'] as const)
    await db.deleteFrom(table).where('store_id', '=', storeId).execute();
  const part = (sequence_number: number) => {
    const id = uuidV7();
    const isVisible = random.maybe(0.8);
    const name = json(['', '', `Part ${random.upTo(50)}`]);
    return { store_id: storeId, id, name, name_key: id, sequence_number, is_visible: isVisible };
  };
  const count = (max: number) => Array.from({ length: random.upTo(max + 1) }, (_, at) => at);
  const groups = count(4).map((at) => ({
    ...part(random.maybe(0.5) ? at : 0),
    min_choices: 0,
    max_choices: 1 + random.upTo(3),
    allows_quantity: random.maybe(0.5),
  }));
  for (const group of groups) {
    await db.insertInto('menu_modifier_groups').values(group).execute();
    for (const at of count(3))
      await db
        .insertInto('menu_modifiers')
        .values({ ...part(at), modifier_group_id: group.id, price: random.upTo(9), is_default: random.maybe(0.3) })
        .execute();
  }
  const categories = count(3).map((at) => part(at));
  for (const category of categories) await db.insertInto('menu_categories').values(category).execute();
  const items: string[] = [];
  // Positions of sub-categories went through the whole menu when the groups of each item were read alone.
  for (const [at, categoryId] of [...categories.map(({ id }) => id), null].entries())
    for (const position of count(3)) {
      const place = { ...part(at * 100 + position), category_id: categoryId };
      await db.insertInto('menu_sub_categories').values(place).execute();
      for (const row of count(4)) {
        const item = part(random.maybe(0.7) ? row : 0);
        items.push(item.id);
        await db
          .insertInto('menu_items')
          .values({
            ...item,
            sub_category_id: place.id,
            description: json(['fresh']),
            price: random.upTo(900),
            tax_ppm: random.maybe(0.5) ? null : 70_000,
            allergens: random.maybe(0.5) ? null : ['milk'],
          })
          .execute();
        const links = groups
          .filter(() => random.maybe(0.5))
          .map(({ id }, order) => ({
            store_id: storeId,
            item_id: item.id,
            modifier_group_id: id,
            sequence_number: order,
          }));
        if (links.length > 0) await db.insertInto('menu_item_groups').values(links).execute();
      }
    }
  return items;
}

/** As `readMenu` was: quadratic in the number of items. These menus have no pictures. */
async function readMenuByItem(db: QueryExecutor, storeId: string, itemIds?: readonly string[]): Promise<unknown> {
  const itemCondition = itemIds === undefined ? sql`true` : sql`i.id = any(${[...itemIds]}::uuid[])`;
  const { rows } = await sql<{ menu: unknown }>`
    with own as (select store_id, menu_version from store_counters where store_id = ${storeId}),
    shown_categories as (select c.* from own join menu_categories c using (store_id) where c.is_visible),
    shown_sub_categories as (
      select s.* from own join menu_sub_categories s using (store_id)
      left join shown_categories c on c.id = s.category_id
      where s.is_visible and (s.category_id is null or c.id is not null)
    ),
    shown_items as (
      select i.*, s.sequence_number as place_of_group from own join menu_items i using (store_id)
      join shown_sub_categories s on s.id = i.sub_category_id
      where i.is_visible and ${itemCondition}
    ),
    links as (
      select l.* from shown_items i join menu_item_groups l on l.store_id = i.store_id and l.item_id = i.id
      join menu_modifier_groups g on g.store_id = l.store_id and g.id = l.modifier_group_id and g.is_visible
    ),
    shown_groups as (
      select g.* from own join menu_modifier_groups g using (store_id)
      where g.id in (select modifier_group_id from links)
    )
    select json_build_object(
      'categories', (
        select coalesce(json_agg(json_build_object(
          'category_id', id, 'name', name, 'image', null) order by sequence_number, id
        ), '[]') from shown_categories),
      'sub_categories', (
        select coalesce(json_agg(json_build_object(
          'sub_category_id', id, 'category_id', category_id, 'name', name) order by sequence_number, id
        ), '[]') from shown_sub_categories),
      'modifier_groups', (
        select coalesce(json_agg(json_build_object(
          'modifier_group_id', g.id, 'name', g.name, 'min', g.min_choices, 'max', g.max_choices,
          'allows_quantity', g.allows_quantity,
          'modifiers', (
            select coalesce(json_agg(json_build_object(
              'modifier_id', m.id, 'name', m.name, 'price', m.price, 'is_default', m.is_default
            ) order by m.sequence_number, m.id), '[]')
            from menu_modifiers m
            where m.store_id = g.store_id and m.modifier_group_id = g.id and m.is_visible)
        ) order by g.sequence_number, g.id), '[]') from shown_groups g),
      'items', (
        select coalesce(json_agg(json_build_object(
          'item_id', i.id, 'sub_category_id', i.sub_category_id, 'name', i.name, 'description', i.description,
          'price', i.price, 'tax_ppm', i.tax_ppm, 'allergens', i.allergens, 'is_in_stock', i.is_in_stock,
          'images', json_build_array(),
          'modifier_group_ids', (
            select coalesce(json_agg(l.modifier_group_id order by l.sequence_number), '[]') from links l
            where l.item_id = i.id)
        ) order by i.place_of_group, i.sub_category_id, i.sequence_number, i.id), '[]') from shown_items i)
    ) as menu from own`.execute(db);
  return rows[0]?.menu;
}
