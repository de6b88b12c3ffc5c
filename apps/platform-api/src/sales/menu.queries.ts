import type { Wire } from '@store-panel/contract/table';
import { IMAGES_PATH } from '@store-panel/domain/menu/pictures';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

export type Menu = NonNullable<Wire['POST /api/store/get_menu']['reply']['menu']>;

/** Selects all items, or those of an order. */
const itemCondition = (itemIds: readonly string[] | undefined) =>
  itemIds === undefined ? sql`true` : sql`i.id = any(${[...itemIds]}::uuid[])`;

/**
 * Returns a store's menu without hidden entries, in its order; with `itemIds`, only those items and what belongs to
 * them. `menu` is null if `cachedVersion` is the newest, and for an unknown store.
 */
export async function readMenu(
  db: QueryExecutor,
  storeId: string,
  {
    cachedVersion,
    itemIds,
  }: { readonly cachedVersion?: number | undefined; readonly itemIds?: readonly string[] } = {},
): Promise<{ readonly version: number; readonly menu: Menu | null }> {
  // The store is named once; everything else follows from its row by the keys.
  const { rows } = await sql<{ version: number; menu: Menu | null }>`
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
      where i.is_visible and ${itemCondition(itemIds)}
    ),
    links as (
      select l.* from shown_items i join menu_item_groups l on l.store_id = i.store_id and l.item_id = i.id
      join menu_modifier_groups g on g.store_id = l.store_id and g.id = l.modifier_group_id and g.is_visible
    ),
    shown_groups as (
      select g.* from own join menu_modifier_groups g using (store_id)
      where g.id in (select modifier_group_id from links)
    ),
    pictures as (
      select i.item_id, i.category_id, json_agg(json_build_object(
        'image_id', i.file_id, 'image_url', ${IMAGES_PATH} || i.file_id) order by i.sequence_number, i.file_id) as pictures
      from own join menu_images i using (store_id) where i.removed_at is null group by i.item_id, i.category_id
    )
    select menu_version as version, case when menu_version is distinct from ${cachedVersion ?? null}::bigint then json_build_object(
      'categories', (
        select coalesce(json_agg(json_build_object('category_id', c.id, 'name', c.name, 'image', p.pictures -> 0)
          order by c.sequence_number, c.id), '[]')
        from shown_categories c left join pictures p on p.category_id = c.id),
      'sub_categories', (
        select coalesce(json_agg(
          json_build_object('sub_category_id', id, 'category_id', category_id, 'name', name) order by sequence_number, id
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
          'modifier_group_ids', (
            select coalesce(json_agg(l.modifier_group_id order by l.sequence_number), '[]') from links l
            where l.item_id = i.id),
          'images', coalesce(p.pictures, '[]')
        ) order by i.place_of_group, i.sub_category_id, i.sequence_number, i.id), '[]')
        from shown_items i left join pictures p on p.item_id = i.id)
    ) end as menu
    from own`.execute(db);
  return rows[0] ?? { version: 0, menu: null };
}

/** Whether the store has this item at all, visible or not. */
export async function isOnMenu(db: QueryExecutor, storeId: string, itemId: string): Promise<boolean> {
  const item = await db
    .selectFrom('menu_items')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return item !== undefined;
}
