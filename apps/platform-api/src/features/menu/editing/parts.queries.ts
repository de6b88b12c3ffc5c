import type { MenuFields } from '@store-panel/domain/menu/part-rows';
import { MENU_RESTORE_DAYS, type MenuValueKind } from '@store-panel/domain/menu/parts';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { hasPictures, partTable } from '#features/menu/editing/part-tables.ts';

/** A part as it is stored. */
export interface StoredPart {
  readonly id: string;
  readonly fields: MenuFields;
  readonly nameKey: string;
  /** Milliseconds; null while it is on the menu. */
  readonly deletedAt: number | null;
  /** Whether it is on the menu, or can still be. */
  readonly isRestorable: boolean;
}

/** Groups of an item that are on the menu, in its order. */
const GROUPS_OF_ITEM = sql`(
  select coalesce(json_agg(l.modifier_group_id order by l.sequence_number, l.modifier_group_id), '[]')
  from menu_item_groups l join menu_modifier_groups g on g.store_id = l.store_id and g.id = l.modifier_group_id
  where l.store_id = p.store_id and l.item_id = p.id and g.deleted_at is null)`;

/** Pictures of an item or category that are not removed, in its order. */
const picturesOf = (kind: 'item' | 'category') => sql`(
  select coalesce(json_agg(m.file_id order by m.sequence_number, m.file_id), '[]') from menu_images m
  where m.store_id = p.store_id and m.removed_at is null and ${sql.ref(`m.${kind}_id`)} = p.id)`;

/** Reads parts of a kind by id, deleted ones too. */
export async function readParts(
  db: QueryExecutor,
  storeId: string,
  kind: MenuValueKind,
  ids: readonly string[],
): Promise<readonly StoredPart[]> {
  if (ids.length === 0) return [];
  const { table, fields } = partTable(kind);
  const pairs = Object.entries(fields).map(
    ([field, [column]]) => sql`${sql.lit(field)}::text, ${sql.ref(`p.${column}`)}`,
  );
  if (kind === 'item') pairs.push(sql`'modifier_group_ids', ${GROUPS_OF_ITEM}`);
  if (hasPictures(kind)) pairs.push(sql`'images', ${picturesOf(kind)}`);
  const { rows } = await sql<StoredPart>`
    select p.id, json_build_object(${sql.join(pairs)}) as fields, p.name_key as "nameKey",
      (extract(epoch from p.deleted_at) * 1000)::float8 as "deletedAt",
      coalesce(p.deleted_at > now() - make_interval(days => ${sql.lit(MENU_RESTORE_DAYS)}), true) as "isRestorable"
    from ${sql.table(table)} p
    where p.store_id = ${storeId} and p.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** A part among its siblings. */
export interface Sibling {
  readonly id: string;
  readonly placeId: string | null;
  readonly sequenceNumber: number;
  readonly nameKey: string;
}

/** Reads the siblings on the menu in these places, in their order. */
export async function readSiblings(
  db: QueryExecutor,
  storeId: string,
  kind: MenuValueKind,
  placeIds: readonly (string | null)[],
): Promise<readonly Sibling[]> {
  const { table, place } = partTable(kind);
  const placeOf = place === null ? sql`null::uuid` : sql`p.${sql.ref(place)}`;
  const isThere =
    place === null
      ? sql`true`
      : sql`(p.${sql.ref(place)} = any(${placeIds.filter((id) => id !== null)}::uuid[])
          or ${placeIds.includes(null)} and p.${sql.ref(place)} is null)`;
  const { rows } = await sql<Sibling>`
    select p.id, ${placeOf} as "placeId", p.sequence_number as "sequenceNumber", p.name_key as "nameKey"
    from ${sql.table(table)} p
    where p.store_id = ${storeId} and p.deleted_at is null and ${isThere}
    order by p.sequence_number, p.id`.execute(db);
  return rows;
}

/** Counts the parts of a kind on the menu. */
export async function countParts(db: QueryExecutor, storeId: string, kind: MenuValueKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(partTable(kind).table)} p
    where p.store_id = ${storeId} and p.deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns which of these codes other parts of a kind on the menu have. */
export async function takenExternalIds(
  db: QueryExecutor,
  storeId: string,
  kind: MenuValueKind,
  { codes, except }: { readonly codes: readonly string[]; readonly except: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ external_id: string }>`
    select p.external_id from ${sql.table(partTable(kind).table)} p
    where p.store_id = ${storeId} and p.deleted_at is null and p.external_id = any(${[...codes]}::text[])
      and p.id <> all(${[...except]}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.external_id));
}

/** Returns the items on the menu that have one of these modifier groups. */
export async function itemsWithGroups(
  db: QueryExecutor,
  storeId: string,
  groupIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from menu_items i
    where i.store_id = ${storeId} and i.deleted_at is null and i.id in (
      select l.item_id from menu_item_groups l
      where l.store_id = ${storeId} and l.modifier_group_id = any(${[...groupIds]}::uuid[]))
    order by i.sequence_number, i.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the parts of a kind on the menu that have one of these schedules. */
export async function partsWithSchedules(
  db: QueryExecutor,
  storeId: string,
  kind: MenuValueKind,
  scheduleIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from ${sql.table(partTable(kind).table)} p
    where p.store_id = ${storeId} and p.deleted_at is null and p.schedule_id = any(${[...scheduleIds]}::uuid[])
    order by p.sequence_number, p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the menu of a store, and with it new orders and limits, until the transaction ends. @returns its version */
export async function lockMenu(db: QueryExecutor, storeId: string): Promise<number> {
  const { rows } = await sql<{ menu_version: number }>`
    select c.menu_version from store_counters c where c.store_id = ${storeId} for no key update`.execute(db);
  return rows[0]?.menu_version ?? 0;
}

/** Returns the modifiers that were deleted by the change that deleted their group, in their order. */
export async function modifiersDeletedWith(
  db: QueryExecutor,
  storeId: string,
  groupId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from menu_modifiers m
    join menu_modifier_groups g on g.store_id = m.store_id and g.id = m.modifier_group_id
    where m.store_id = ${storeId} and m.modifier_group_id = ${groupId} and m.deleted_at = g.deleted_at
    order by m.sequence_number, m.id`.execute(db);
  return rows.map(({ id }) => id);
}
