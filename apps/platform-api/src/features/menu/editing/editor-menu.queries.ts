import type { MenuEditingWire } from '@store-panel/contract/endpoints/menu-editing';
import type { MenuPartKind } from '@store-panel/domain/menu/parts';
import { IMAGES_PATH } from '@store-panel/domain/menu/pictures';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

export type EditorMenu = NonNullable<MenuEditingWire['POST /api/store/get_menu_editor']['reply']['menu']>;

/** Ids of the parts to read, by kind. */
export type PartIds = Readonly<Partial<Record<MenuPartKind, readonly string[]>>>;

/**
 * SQL of a store's menu as it is edited: all parts that are not deleted, or those of `ids`. The groups of items are
 * looked up in a value that is made once, see `readMenu`.
 */
function editorMenu(storeId: string, ids: PartIds | null): RawBuilder<EditorMenu> {
  const own = (kind: MenuPartKind, alias: string) => sql`
    ${sql.ref(`${alias}.store_id`)} = ${storeId}::uuid and ${sql.ref(`${alias}.deleted_at`)} is null and
    ${ids === null ? sql`true` : sql`${sql.ref(`${alias}.id`)} = any(${[...(ids[kind] ?? [])]}::uuid[])`}`;
  const ofItem = ids === null ? sql`true` : sql`l.item_id = any(${[...(ids.item ?? [])]}::uuid[])`;
  const ofPart =
    ids === null
      ? sql`true`
      : sql`coalesce(p.item_id, p.category_id) = any(${[...(ids.item ?? []), ...(ids.category ?? [])]}::uuid[])`;
  return sql<EditorMenu>`(
    with live_links as materialized (
      select l.item_id, jsonb_agg(l.modifier_group_id order by l.sequence_number, l.modifier_group_id) as ids
      from menu_item_groups l
      where l.store_id = ${storeId}::uuid and ${ofItem} and l.modifier_group_id = any(array(
        select g.id from menu_modifier_groups g where g.store_id = ${storeId}::uuid and g.deleted_at is null))
      group by l.item_id
    ),
    groups_by_item as materialized (select jsonb_object_agg(item_id, ids) as ids from live_links),
    pictures as materialized (
      select coalesce(p.item_id, p.category_id) as part_id, jsonb_agg(jsonb_build_object(
        'image_id', p.file_id, 'image_url', ${IMAGES_PATH}::text || p.file_id, 'source_hash', encode(p.source_hash, 'hex')
      ) order by p.sequence_number, p.file_id) as list
      from menu_images p where p.store_id = ${storeId}::uuid and p.removed_at is null and p.offer_id is null and ${ofPart}
      group by 1
    ),
    pictures_by_part as materialized (select jsonb_object_agg(part_id, list) as lists from pictures)
    select json_build_object(
      'categories', (
        select coalesce(json_agg(json_build_object(
          'category_id', c.id, 'name', c.name, 'sequence_number', c.sequence_number, 'is_visible', c.is_visible,
          'version', c.version, 'schedule_id', c.schedule_id, 'image', (select lists from pictures_by_part) -> c.id::text -> 0
        ) order by c.sequence_number, c.id), '[]')
        from menu_categories c where ${own('category', 'c')}),
      'sub_categories', (
        select coalesce(json_agg(json_build_object(
          'sub_category_id', s.id, 'category_id', s.category_id, 'name', s.name,
          'sequence_number', s.sequence_number, 'is_visible', s.is_visible, 'version', s.version, 'schedule_id', s.schedule_id
        ) order by c.sequence_number nulls last, s.category_id, s.sequence_number, s.id), '[]')
        from menu_sub_categories s left join menu_categories c on c.store_id = s.store_id and c.id = s.category_id
        where ${own('sub_category', 's')}),
      'items', (
        select coalesce(json_agg(json_build_object(
          'item_id', i.id, 'sub_category_id', i.sub_category_id, 'name', i.name, 'description', i.description,
          'price', i.price, 'tax_ppm', i.tax_ppm, 'allergens', i.allergens, 'labels', i.labels,
          'external_id', i.external_id, 'sequence_number', i.sequence_number, 'is_visible', i.is_visible,
          'is_in_stock', i.is_in_stock, 'version', i.version, 'schedule_id', i.schedule_id,
          'modifier_group_ids', coalesce((select ids from groups_by_item) -> i.id::text, '[]'),
          'images', coalesce((select lists from pictures_by_part) -> i.id::text, '[]')
        ) order by c.sequence_number nulls last, s.category_id, s.sequence_number, s.id, i.sequence_number, i.id), '[]')
        from menu_items i
        join menu_sub_categories s on s.store_id = i.store_id and s.id = i.sub_category_id
        left join menu_categories c on c.store_id = s.store_id and c.id = s.category_id
        where ${own('item', 'i')}),
      'modifier_groups', (
        select coalesce(json_agg(json_build_object(
          'modifier_group_id', g.id, 'name', g.name, 'min', g.min_choices, 'max', g.max_choices,
          'allows_quantity', g.allows_quantity, 'external_id', g.external_id, 'sequence_number', g.sequence_number,
          'is_visible', g.is_visible, 'version', g.version, 'modifiers', (
            select coalesce(json_agg(json_build_object(
              'modifier_id', m.id, 'name', m.name, 'price', m.price, 'is_default', m.is_default,
              'is_visible', m.is_visible, 'external_id', m.external_id
            ) order by m.sequence_number, m.id), '[]')
            from menu_modifiers m
            where m.store_id = g.store_id and m.modifier_group_id = g.id and m.deleted_at is null)
        ) order by g.sequence_number, g.id), '[]')
        from menu_modifier_groups g
        where ${own('modifier_group', 'g')}),
      'schedules', (
        select coalesce(json_agg(json_build_object(
          'schedule_id', h.id, 'name', h.name, 'week', h.week, 'starts_on', h.starts_on, 'ends_on', h.ends_on,
          'sequence_number', h.sequence_number, 'version', h.version
        ) order by h.sequence_number, h.id), '[]')
        from menu_schedules h where ${own('schedule', 'h')})
    ))`;
}

/** Reads the menu as it is edited; `menu` is null if `cachedVersion` is the newest. */
export async function readEditorMenu(
  db: QueryExecutor,
  storeId: string,
  cachedVersion?: number,
): Promise<{ readonly version: number; readonly menu: EditorMenu | null }> {
  const { rows } = await sql<{ version: number; menu: EditorMenu | null }>`
    select c.menu_version as version,
      case when c.menu_version is distinct from ${cachedVersion ?? null}::bigint
        then ${editorMenu(storeId, null)} end as menu
    from store_counters c where c.store_id = ${storeId}`.execute(db);
  return rows[0] ?? { version: 0, menu: null };
}

/** Reads some parts as they are edited. */
export async function readEditorParts(db: QueryExecutor, storeId: string, ids: PartIds): Promise<EditorMenu> {
  const { rows } = await sql<{ menu: EditorMenu }>`select ${editorMenu(storeId, ids)} as menu`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a condition returned no row.');
  return row.menu;
}
