import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { Random } from '#testing/seeded-random.ts';

/** Replaces the menu of a store by a random one with hidden parts, empty places and groups in several items. */
export async function fillMenu(db: QueryExecutor, storeId: string, random: Random): Promise<readonly string[]> {
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
