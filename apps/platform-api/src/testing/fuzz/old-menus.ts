import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** Per store; far below the limit of a menu. */
const RETAINED_CATEGORIES = 40;

/** Deletes all but the latest menus, because preparing calls adds menus and no call deletes them. */
export async function deleteOldMenus({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const old = sql`
    select store_id, id
    from (select store_id, id, row_number() over (partition by store_id order by id desc) as place from menu_categories)
      as categories
    where place > ${RETAINED_CATEGORIES}`;
  const within = sql`select store_id, id from menu_sub_categories where (store_id, category_id) in (${old})`;
  await sql`delete from menu_items where (store_id, sub_category_id) in (${within})`.execute(kysely);
  await sql`delete from menu_sub_categories where (store_id, category_id) in (${old})`.execute(kysely);
  await sql`delete from menu_categories where (store_id, id) in (${old})`.execute(kysely);
  await sql`
    delete from menu_modifier_groups
    where (store_id, id) not in (select store_id, modifier_group_id from menu_item_groups)`.execute(kysely);
}
