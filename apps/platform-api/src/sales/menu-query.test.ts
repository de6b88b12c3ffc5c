import { expect, test } from 'vitest';

import { readMenu } from '#sales/menu.queries.ts';
import { fillMenu } from '#testing/fill-menu.ts';
import { readMenuByItem } from '#testing/menu-by-item.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import { createRandom } from '#testing/seeded-random.ts';

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
  });
});
