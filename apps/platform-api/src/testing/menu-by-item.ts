import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** A slow reference of `readMenu`: it looks up the groups of each item alone. For menus without pictures and deleted parts. */
export async function readMenuByItem(
  db: QueryExecutor,
  storeId: string,
  itemIds?: readonly string[],
): Promise<unknown> {
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
          'category_id', id, 'name', name, 'image', null, 'schedule_id', schedule_id) order by sequence_number, id
        ), '[]') from shown_categories),
      'sub_categories', (
        select coalesce(json_agg(json_build_object(
          'sub_category_id', id, 'category_id', category_id, 'name', name, 'schedule_id', schedule_id) order by sequence_number, id
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
          'images', json_build_array(), 'schedule_id', i.schedule_id,
          'modifier_group_ids', (
            select coalesce(json_agg(l.modifier_group_id order by l.sequence_number), '[]') from links l
            where l.item_id = i.id)
        ) order by i.place_of_group, i.sub_category_id, i.sequence_number, i.id), '[]') from shown_items i),
      'schedules', json_build_array()
    ) as menu from own`.execute(db);
  return rows[0]?.menu;
}
