import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** Of each store, in categories: far from as many as a menu may have. */
const KEPT = 40;

/** Takes away all but the latest menus: what prepares a call adds one each time, and no call ever takes one away. */
export async function forgetOldMenus({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const old = sql`
    select store_id, id
    from (select store_id, id, row_number() over (partition by store_id order by id desc) as place from menu_categories)
      as categories
    where place > ${KEPT}`;
  const within = sql`select store_id, id from menu_sub_categories where (store_id, category_id) in (${old})`;
  await sql`delete from menu_items where (store_id, sub_category_id) in (${within})`.execute(kysely);
  await sql`delete from menu_sub_categories where (store_id, category_id) in (${old})`.execute(kysely);
  await sql`delete from menu_categories where (store_id, id) in (${old})`.execute(kysely);
  await sql`
    delete from menu_modifier_groups
    where (store_id, id) not in (select store_id, modifier_group_id from menu_item_groups)`.execute(kysely);
}
