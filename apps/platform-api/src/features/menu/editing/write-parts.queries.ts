import type { MenuRow } from '@store-panel/domain/menu/part-rows';
import type { MenuValueKind } from '@store-panel/domain/menu/parts';
import { isSameValue } from '@store-panel/domain/settings/setting-value';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { writePictures } from '#http/files/menu-pictures.queries.ts';
import { placeOf, type DraftPart, type MenuDraft } from '#features/menu/editing/menu-draft.ts';
import { hasPictures, KINDS_IN_ORDER, partTable } from '#features/menu/editing/part-tables.ts';

/** Fields that are no columns of a part's own row. */
const LINKS = 'modifier_group_ids';
const PICTURES = 'images';

/** Fields that change without a new version of the part: a user who edits the others is not asked about them. */
const WITHOUT_VERSION: ReadonlySet<string> = new Set(['sequence_number', PICTURES]);

/**
 * Writes a change of a menu: what goes, what comes or differs, positions, and groups of items. The caller holds the
 * store's counters.
 */
export async function writeDraft(
  db: QueryExecutor,
  storeId: string,
  draft: MenuDraft,
  rows: readonly MenuRow[],
): Promise<void> {
  const parts = draft.parts();
  for (const kind of KINDS_IN_ORDER) {
    const gone = rows.filter((row) => row.kind === kind && row.field === null && row.after === null);
    await deleteParts(db, storeId, kind, gone);
  }
  const written = new Set<string>();
  for (const kind of KINDS_IN_ORDER) {
    const changed = parts.filter((part) => part.kind === kind && part.after !== null && isOwnRowChanged(part));
    for (const { id } of changed) written.add(id);
    await clearKeys(db, storeId, changed);
    const present = changed.filter(({ before }) => before !== null);
    const coming = changed.filter(({ before }) => before === null);
    // First what may leave a name or code that another part takes.
    await updateParts(db, storeId, draft, present);
    await insertParts(db, storeId, draft, coming);
    const moved = rows.filter((row) => row.kind === kind && row.field === 'sequence_number' && !written.has(row.id));
    await writePositions(db, storeId, kind, moved);
  }
  // A group counts its modifiers' changes, too.
  const groups = new Set(
    parts
      .filter((part) => part.kind === 'modifier' && !isSameValue(part.before, part.after))
      .map(({ after, before }) => (after ?? before)?.['modifier_group_id'] as string)
      .filter((id) => !written.has(id)),
  );
  await touchGroups(db, storeId, [...groups]);
  await writeLinks(
    db,
    storeId,
    parts.filter(({ kind, before, after }) => kind === 'item' && after && !isSameValue(before?.[LINKS], after[LINKS])),
  );
  for (const { kind, id, before, after } of parts)
    if (hasPictures(kind) && after && !isSameValue(before?.[PICTURES] ?? [], after[PICTURES]))
      await writePictures(db, { storeId, kind, id }, after[PICTURES] as readonly string[]);
}

/** Whether more differs than the position and the pictures. */
function isOwnRowChanged({ before, after }: DraftPart): boolean {
  return (
    before === null ||
    Object.entries(after ?? {}).some(
      ([field, value]) => !WITHOUT_VERSION.has(field) && !isSameValue(before[field], value),
    )
  );
}

async function deleteParts(
  db: QueryExecutor,
  storeId: string,
  kind: MenuValueKind,
  rows: readonly MenuRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update ${sql.table(partTable(kind).table)} set deleted_at = now(), version = version + 1
    where store_id = ${storeId} and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
}

/** Writes the columns that differ in any of these parts. */
async function updateParts(
  db: QueryExecutor,
  storeId: string,
  draft: MenuDraft,
  parts: readonly DraftPart[],
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const { table, fields } = partTable(first.kind);
  const changed = Object.entries(fields).filter(([field]) =>
    parts.some(({ before, after }) => !isSameValue(before?.[field], after?.[field])),
  );
  // Keys that were cleared come back with all that they are made of.
  const hasKeys = parts.some((part) => isKeyChanged(part));
  const written = hasKeys ? Object.entries(fields) : changed;
  const values = parts.map((part) => ({
    id: part.id,
    ...(hasKeys && { name_key: draft.nameKeyOf(part) }),
    ...Object.fromEntries(written.map(([field, [column]]) => [column, part.after?.[field] ?? null])),
  }));
  const columns = [...(hasKeys ? [['name_key', 'text'] as const] : []), ...written.map(([, column]) => column)];
  const types = sql.join([sql`id uuid`, ...columns.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)]);
  const updates = sql.join([
    sql`version = t.version + 1`,
    ...columns.map(([column]) => sql`${sql.ref(column)} = v.${sql.ref(column)}`),
  ]);
  await sql`
    update ${sql.table(table)} t set ${updates}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (${types})
    where t.store_id = ${storeId} and t.id = v.id`.execute(db);
}

/** Adds parts, or brings them back. */
async function insertParts(
  db: QueryExecutor,
  storeId: string,
  draft: MenuDraft,
  parts: readonly DraftPart[],
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const { table, fields } = partTable(first.kind);
  const columns = Object.values(fields);
  const names = sql.join(columns.map(([column]) => sql.ref(column)));
  const types = sql.join(columns.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`));
  const updates = sql.join(columns.map(([column]) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const values = parts.map((part) => ({
    id: part.id,
    name_key: draft.nameKeyOf(part),
    ...Object.fromEntries(Object.entries(fields).map(([field, [column]]) => [column, part.after?.[field] ?? null])),
  }));
  await sql`
    insert into ${sql.table(table)} as t (store_id, id, name_key, ${names})
    select ${storeId}::uuid, v.id, v.name_key, ${sql.join(columns.map(([column]) => sql`v.${sql.ref(column)}`))}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, name_key text, ${types})
    on conflict (store_id, id) do update set
      name_key = excluded.name_key, ${updates}, deleted_at = null, version = t.version + 1`.execute(db);
}

/** Whether a part that stays gets another name among its siblings, or another code. */
const isKeyChanged = ({ kind, before, after }: DraftPart): boolean =>
  before !== null &&
  after !== null &&
  (!isSameValue(before['name'], after['name']) ||
    placeOf(kind, before) !== placeOf(kind, after) ||
    !isSameValue(before['external_id'], after['external_id']));

/** Two parts that exchange their names or codes would be in each other's way. */
async function clearKeys(db: QueryExecutor, storeId: string, parts: readonly DraftPart[]): Promise<void> {
  const renamed = parts.filter((part) => isKeyChanged(part));
  const [first] = renamed;
  if (!first || renamed.length < 2) return;
  const { table, fields } = partTable(first.kind);
  const cleared = 'external_id' in fields ? sql`, external_id = null` : sql``;
  await sql`
    update ${sql.table(table)} set name_key = id::text${cleared}
    where store_id = ${storeId} and id = any(${renamed.map(({ id }) => id)}::uuid[])`.execute(db);
}

async function writePositions(
  db: QueryExecutor,
  storeId: string,
  kind: MenuValueKind,
  rows: readonly MenuRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, after }) => ({ id, sequence_number: after }));
  await sql`
    update ${sql.table(partTable(kind).table)} t
    set sequence_number = v.sequence_number, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, sequence_number integer)
    where t.store_id = ${storeId} and t.id = v.id`.execute(db);
}

async function touchGroups(db: QueryExecutor, storeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update menu_modifier_groups set version = version + 1
    where store_id = ${storeId} and id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(db);
}

async function writeLinks(db: QueryExecutor, storeId: string, items: readonly DraftPart[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    delete from menu_item_groups
    where store_id = ${storeId} and item_id = any(${items.map(({ id }) => id)}::uuid[])`.execute(db);
  const values = items.flatMap(({ id, after }) =>
    ((after?.[LINKS] ?? []) as readonly string[]).map((group, at) => ({ item_id: id, group_id: group, at })),
  );
  if (values.length === 0) return;
  await sql`
    insert into menu_item_groups (store_id, item_id, modifier_group_id, sequence_number)
    select ${storeId}::uuid, v.item_id, v.group_id, v.at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (item_id uuid, group_id uuid, at integer)`.execute(
    db,
  );
}
