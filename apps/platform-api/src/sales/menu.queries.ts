import type { Wire } from '@store-panel/contract/table';
import { IMAGES_PATH } from '@store-panel/domain/menu/pictures';
import { type RawBuilder, sql } from 'kysely';

import { type Reading, readingOf } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type Menu = NonNullable<Wire['POST /api/store/get_menu']['reply']['menu']>;

/** Selects all items, or those of an order. */
const itemCondition = (itemIds: readonly string[] | undefined) =>
  itemIds === undefined ? sql`true` : sql`i.id = any(${[...itemIds]}::uuid[])`;

interface VersionedMenu {
  readonly version: number;
  readonly menu: Menu | null;
}

/** Items of an order; without them, all. */
interface MenuSelection {
  readonly itemIds?: readonly string[];
}

type MenuParts = Pick<Menu, 'categories' | 'sub_categories' | 'modifier_groups' | 'items' | 'schedules'>;

/**
 * SQL of a store's menu without hidden entries, in its order: one row with its version and its parts, none for an unknown
 * store. Lists that are made once are looked up as values and not joined: where the planner has no statistics yet, it would
 * read such a list again for each item.
 */
function menuParts(storeId: string, { itemIds }: MenuSelection): RawBuilder<{ readonly version: number } & MenuParts> {
  return sql`
    with own as (select store_id, menu_version from store_counters where store_id = ${storeId}),
    visible_groups as materialized (
      select array_agg(g.id) as ids from own join menu_modifier_groups g using (store_id)
      where g.is_visible and g.deleted_at is null
    ),
    shown_items as materialized (
      select i.*, c.sequence_number as place_of_category, s.category_id, s.sequence_number as place, (
        select array_agg(l.modifier_group_id order by l.sequence_number)
          filter (where l.modifier_group_id = any((select ids from visible_groups)::uuid[]))
        from menu_item_groups l where l.store_id = i.store_id and l.item_id = i.id) as group_ids
      from own join menu_items i using (store_id)
      -- The offset leaves the primary key: a shorter index of what is not deleted would be read whole for each item.
      cross join lateral (
        select * from menu_sub_categories s where s.store_id = i.store_id and s.id = i.sub_category_id offset 0) s
      left join menu_categories c on c.store_id = s.store_id and c.id = s.category_id
      where i.is_visible and i.deleted_at is null and s.is_visible and s.deleted_at is null
        and (s.category_id is null or c.is_visible and c.deleted_at is null) and ${itemCondition(itemIds)}
    ),
    pictures as materialized (
      select coalesce(p.item_id, p.category_id) as part_id, jsonb_agg(jsonb_build_object(
        'image_id', p.file_id, 'image_url', ${IMAGES_PATH}::text || p.file_id) order by p.sequence_number, p.file_id) as list
      from own join menu_images p using (store_id)
      where p.removed_at is null and p.offer_id is null group by 1
    ),
    pictures_by_part as materialized (select jsonb_object_agg(part_id, list) as lists from pictures)
    select menu_version as version, (
        select coalesce(json_agg(json_build_object(
          'category_id', c.id, 'name', c.name, 'image', (select lists from pictures_by_part) -> c.id::text -> 0,
          'schedule_id', c.schedule_id
        ) order by c.sequence_number, c.id), '[]')
        from menu_categories c where c.store_id = own.store_id and c.is_visible and c.deleted_at is null) as categories, (
        select coalesce(json_agg(json_build_object(
          'sub_category_id', s.id, 'category_id', s.category_id, 'name', s.name, 'schedule_id', s.schedule_id
        ) order by c.sequence_number nulls last, s.category_id, s.sequence_number, s.id), '[]')
        from menu_sub_categories s left join menu_categories c on c.store_id = s.store_id and c.id = s.category_id
        where s.store_id = own.store_id and s.is_visible and s.deleted_at is null
          and (s.category_id is null or c.is_visible and c.deleted_at is null)) as sub_categories, (
        select coalesce(json_agg(json_build_object(
          'modifier_group_id', g.id, 'name', g.name, 'min', g.min_choices, 'max', g.max_choices,
          'allows_quantity', g.allows_quantity,
          'modifiers', (
            select coalesce(json_agg(json_build_object(
              'modifier_id', m.id, 'name', m.name, 'price', m.price, 'is_default', m.is_default
            ) order by m.sequence_number, m.id), '[]')
            from menu_modifiers m
            where m.store_id = g.store_id and m.modifier_group_id = g.id and m.is_visible and m.deleted_at is null)
        ) order by g.sequence_number, g.id), '[]')
        from menu_modifier_groups g
        where g.store_id = own.store_id
          and g.id = any(array(select distinct unnest(i.group_ids) from shown_items i))) as modifier_groups, (
        select coalesce(json_agg(json_build_object(
          'item_id', i.id, 'sub_category_id', i.sub_category_id, 'name', i.name, 'description', i.description,
          'price', i.price, 'tax_ppm', i.tax_ppm, 'allergens', i.allergens, 'is_in_stock', i.is_in_stock,
          'modifier_group_ids', coalesce(to_json(i.group_ids), '[]'),
          'images', coalesce((select lists from pictures_by_part) -> i.id::text, '[]'), 'schedule_id', i.schedule_id
        ) order by i.place_of_category nulls last, i.category_id, i.place, i.sub_category_id, i.sequence_number, i.id), '[]')
        from shown_items i) as items, (
        select coalesce(json_agg(json_build_object(
          'schedule_id', h.id, 'name', h.name, 'week', h.week, 'starts_on', h.starts_on, 'ends_on', h.ends_on
        ) order by h.sequence_number, h.id), '[]')
        from menu_schedules h where h.store_id = own.store_id and h.deleted_at is null) as schedules from own`;
}

const menuStatement = (storeId: string, selection: MenuSelection) =>
  sql<VersionedMenu>`
    select version, json_build_object('categories', categories, 'sub_categories', sub_categories,
      'modifier_groups', modifier_groups, 'items', items, 'schedules', schedules) as menu
    from (${menuParts(storeId, selection)}) p`;

/**
 * Returns a store's menu without hidden entries, in its order; with `itemIds`, only those items and what belongs to
 * them. `menu` is null for an unknown store.
 */
export async function readMenu(
  db: QueryExecutor,
  storeId: string,
  selection: MenuSelection = {},
): Promise<VersionedMenu> {
  const { rows } = await menuStatement(storeId, selection).execute(db);
  return rows[0] ?? NO_MENU;
}

/**
 * Returns a store's whole menu as JSON text, which nothing has to parse that only hands it on; undefined for an unknown
 * store. The node joins the parts: the database would copy the longest once more for each object around it.
 */
export async function readMenuText(
  db: QueryExecutor,
  storeId: string,
): Promise<{ readonly version: number; readonly json: string } | undefined> {
  const { rows } = await sql<{ readonly version: number } & Record<keyof MenuParts, string>>`
    select version, categories::text, sub_categories::text, modifier_groups::text, items::text, schedules::text
    from (${menuParts(storeId, {})}) p`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { version, ...parts } = row;
  const members = Object.entries(parts).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return { version, json: `{${members.join(',')}}` };
}

/** As {@link readMenu}, with other readings. */
export const menuReading = (storeId: string, selection: MenuSelection): Reading<VersionedMenu> =>
  readingOf(menuStatement(storeId, selection), (row) => row ?? NO_MENU);

/** For lines without items of the menu. */
export const NO_MENU_READING: Reading<VersionedMenu> = { expression: sql`null::json`, parse: () => NO_MENU };

const NO_MENU = { version: 0, menu: null };

/** How many of these items or modifiers the store has, visible or not, and has not deleted. */
export async function countOnMenu(
  db: QueryExecutor,
  storeId: string,
  table: 'menu_items' | 'menu_modifiers',
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} p
    where p.store_id = ${storeId} and p.deleted_at is null and p.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.length;
}
