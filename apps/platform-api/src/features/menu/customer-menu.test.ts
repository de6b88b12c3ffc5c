import { customerMenu } from '@store-panel/domain/menu/customer-menu';
import type { Menu } from '@store-panel/domain/menu/menu';
import { expect, test } from 'vitest';

import { readEditorMenu } from '#features/menu/editing/editor-menu.queries.ts';
import { readMenu } from '#sales/menu.queries.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { fillMenu } from '#testing/fill-menu.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { createRandom } from '#testing/seeded-random.ts';

/** Random menus. MENU_QUERIES=1000 runs those of a release. */
const MENUS = Number(process.env['MENU_QUERIES'] ?? 8);
const SEED = 20_261_130;

const byText = (parts: readonly object[]) => parts.map((part) => JSON.stringify(part)).toSorted();

/** In an order of its own, without groups that no item has: equal parts of equal positions come in any order. */
function sorted({ categories, sub_categories, items, modifier_groups: groups }: Menu) {
  const used = new Set(items.flatMap(({ modifier_group_ids: ids }) => ids));
  return {
    categories: byText(categories.map(({ category_id, name, image }) => ({ category_id, name, image }))),
    sub_categories: byText(
      sub_categories.map(({ sub_category_id, category_id, name }) => ({ sub_category_id, category_id, name })),
    ),
    groups: new Map(
      groups.flatMap((group) => (used.has(group.modifier_group_id) ? [[group.modifier_group_id, group] as const] : [])),
    ),
    items: new Map(items.map((item) => [item.item_id, item])),
  };
}

describeOnAnEngine('what customers get of an edited menu', (on) => {
  test(`is what the server gives them, for ${MENUS} random menus`, async () => {
    const { kysely } = on.database;
    const random = createRandom(SEED);
    const storeId = await insertStore(kysely);
    for (let nth = 0; nth < MENUS; nth += 1) {
      await fillMenu(kysely, storeId, random);
      const { menu: served } = await readMenu(kysely, storeId, {});
      const { menu } = await readEditorMenu(kysely, storeId);
      if (!menu || !served) throw new Error('the store has no menu');
      expect(sorted(customerMenu(menu)), `menu ${nth}`).toEqual(sorted(served));
    }
  });
});
