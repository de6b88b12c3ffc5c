import { effectiveStore, type Temporary } from '@store-panel/domain/store/temporary-settings';
import type { Wire } from '@store-panel/contract/table';
import { IMAGES_PATH } from '@store-panel/domain/menu/pictures';
import type { PriceRating } from '@store-panel/domain/store/price-rating';
import { type RawBuilder, sql } from 'kysely';

import { type Reading, readingOf } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type Menu = NonNullable<Wire['POST /api/store/get_menu']['reply']['menu']>;

/** Selects all items, or those of an order. */
const itemCondition = (itemIds: readonly string[] | undefined) =>
  itemIds === undefined ? sql`true` : sql`i.id = any(${[...itemIds]}::uuid[])`;

/** The same for the groups of items. */
const linkCondition = (itemIds: readonly string[] | undefined) =>
  itemIds === undefined ? sql`true` : sql`l.item_id = any(${[...itemIds]}::uuid[])`;

interface VersionedMenu {
  readonly version: number;
  readonly menu: Menu | null;
}

/** What a menu is read for: the version that the reader holds, or items of an order. */
interface MenuSelection {
  readonly cachedVersion?: number | undefined;
  readonly itemIds?: readonly string[];
}

/**
 * SQL of a store's menu without hidden entries, in its order: the definitions that follow the one row `own` with the
 * store's `store_id` and `menu_version`, and the value, null if `cachedVersion` is the newest. Lists that are made once
 * are looked up as values and not joined: where the planner has no statistics yet, it would read such a list again for
 * each item.
 */
function menuSql({ cachedVersion, itemIds }: MenuSelection): {
  readonly definitions: RawBuilder<unknown>;
  readonly value: RawBuilder<Menu | null>;
} {
  return {
    definitions: sql`
    shown_items as materialized (
      select i.*, c.sequence_number as place_of_category, s.category_id, s.sequence_number as place
      from own join menu_items i using (store_id)
      join menu_sub_categories s on s.store_id = i.store_id and s.id = i.sub_category_id
      left join menu_categories c on c.store_id = s.store_id and c.id = s.category_id
      where i.is_visible and i.deleted_at is null and s.is_visible and s.deleted_at is null
        and (s.category_id is null or c.is_visible and c.deleted_at is null) and ${itemCondition(itemIds)}
    ),
    links as materialized (
      select l.item_id, jsonb_agg(l.modifier_group_id order by l.sequence_number) as ids
      from own join menu_item_groups l using (store_id)
      where ${linkCondition(itemIds)} and l.modifier_group_id = any(array(
        select g.id from own join menu_modifier_groups g using (store_id) where g.is_visible and g.deleted_at is null))
      group by l.item_id
    ),
    groups_by_item as materialized (select jsonb_object_agg(item_id, ids) as ids from links),
    pictures as materialized (
      select coalesce(p.item_id, p.category_id) as part_id, jsonb_agg(jsonb_build_object(
        'image_id', p.file_id, 'image_url', ${IMAGES_PATH}::text || p.file_id) order by p.sequence_number, p.file_id) as list
      from own join menu_images p using (store_id)
      where p.removed_at is null and p.offer_id is null group by 1
    ),
    pictures_by_part as materialized (select jsonb_object_agg(part_id, list) as lists from pictures)`,
    value: sql<Menu | null>`case when menu_version is distinct from ${cachedVersion ?? null}::bigint then json_build_object(
      'categories', (
        select coalesce(json_agg(json_build_object(
          'category_id', c.id, 'name', c.name, 'image', (select lists from pictures_by_part) -> c.id::text -> 0
        ) order by c.sequence_number, c.id), '[]')
        from menu_categories c where c.store_id = own.store_id and c.is_visible and c.deleted_at is null),
      'sub_categories', (
        select coalesce(json_agg(json_build_object(
          'sub_category_id', s.id, 'category_id', s.category_id, 'name', s.name
        ) order by c.sequence_number nulls last, s.category_id, s.sequence_number, s.id), '[]')
        from menu_sub_categories s left join menu_categories c on c.store_id = s.store_id and c.id = s.category_id
        where s.store_id = own.store_id and s.is_visible and s.deleted_at is null
          and (s.category_id is null or c.is_visible and c.deleted_at is null)),
      'modifier_groups', (
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
        where g.store_id = own.store_id and g.id = any(array(
          select distinct jsonb_array_elements_text((select ids from groups_by_item) -> i.id::text)::uuid
          from shown_items i))),
      'items', (
        select coalesce(json_agg(json_build_object(
          'item_id', i.id, 'sub_category_id', i.sub_category_id, 'name', i.name, 'description', i.description,
          'price', i.price, 'tax_ppm', i.tax_ppm, 'allergens', i.allergens, 'is_in_stock', i.is_in_stock,
          'modifier_group_ids', coalesce((select ids from groups_by_item) -> i.id::text, '[]'),
          'images', coalesce((select lists from pictures_by_part) -> i.id::text, '[]')
        ) order by i.place_of_category nulls last, i.category_id, i.place, i.sub_category_id, i.sequence_number, i.id), '[]')
        from shown_items i)
    ) end`,
  };
}

function menuStatement(storeId: string, selection: MenuSelection): RawBuilder<VersionedMenu> {
  const { definitions, value } = menuSql(selection);
  return sql<VersionedMenu>`
    with own as (select store_id, menu_version from store_counters where store_id = ${storeId}),
    ${definitions}
    select menu_version as version, ${value} as menu from own`;
}

/**
 * Returns a store's menu without hidden entries, in its order; with `itemIds`, only those items and what belongs to
 * them. `menu` is null if `cachedVersion` is the newest, and for an unknown store.
 */
export async function readMenu(
  db: QueryExecutor,
  storeId: string,
  selection: MenuSelection = {},
): Promise<VersionedMenu> {
  const { rows } = await menuStatement(storeId, selection).execute(db);
  return rows[0] ?? NO_MENU;
}

/** As {@link readMenu}, with other readings. */
export const menuReading = (storeId: string, selection: MenuSelection): Reading<VersionedMenu> =>
  readingOf(menuStatement(storeId, selection), (row) => row ?? NO_MENU);

/** For lines without items of the menu. */
export const NO_MENU_READING: Reading<VersionedMenu> = { expression: sql`null::json`, parse: () => NO_MENU };

const NO_MENU = { version: 0, menu: null };

type ChannelMenuReply = Wire['POST /api/user/get_menu']['reply'];

/** A menu as ordering channels read it, with the price rating that the store has chosen; null: automatic. */
interface ChannelMenu extends Omit<ChannelMenuReply, 'price_rating' | 'price_rating_maximum'> {
  readonly price_rating: PriceRating | null;
}

/** Returns the menu as ordering channels read it, in one statement; undefined for an unknown store. */
export async function readChannelMenu(
  db: QueryExecutor,
  storeId: string,
  cachedVersion: number | undefined,
): Promise<ChannelMenu | undefined> {
  const { definitions, value } = menuSql({ cachedVersion });
  const { rows } = await sql<ChannelMenu & { readonly server_time: Date; readonly temporary: Temporary }>`
    with clock as (select clock_timestamp() as at),
    own as (
      select s.id as store_id, s.currency, s.minimum_order_price, s.price_rating, s.temporary,
        coalesce(c.menu_version, 0) as menu_version
      from stores s left join store_counters c on c.store_id = s.id where s.id = ${storeId}
    ),
    ${definitions}
    select menu_version as version, ${value} as menu, currency, minimum_order_price, price_rating, temporary,
      clock.at as server_time, (
      select coalesce(json_agg(json_build_object('item_id', l.item_id, 'ends_at', l.ends_at) order by l.ends_at, l.item_id), '[]')
      from sales_limits l join menu_items i on i.store_id = l.store_id and i.id = l.item_id
      where l.store_id = own.store_id and l.ended_at is null and l.ends_at > clock.at and i.deleted_at is null
    ) as sold_out, (
      select coalesce(json_agg(json_build_object('modifier_id', l.modifier_id, 'ends_at', l.ends_at)
        order by l.ends_at, l.modifier_id), '[]')
      from sales_limits l join menu_modifiers m on m.store_id = l.store_id and m.id = l.modifier_id
      where l.store_id = own.store_id and l.ended_at is null and l.ends_at > clock.at and m.deleted_at is null
    ) as sold_out_modifiers
    from own cross join clock`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { temporary: _ended, ...menu } = effectiveStore(row, row.server_time.getTime());
  return { ...menu, server_time: row.server_time.toISOString() };
}

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
