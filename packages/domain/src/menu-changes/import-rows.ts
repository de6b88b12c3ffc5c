import { type FieldCheck, IMPORT_CHECKS } from '#menu-changes/field-checks.ts';
import { missingRow } from '#menu-changes/field-rows.ts';
import {
  type ChangeSetKind,
  type ChangeSetRow,
  type ImportChange,
  LARGE_CHANGE,
  type MenuPartChange,
  type MenuValue,
  NEW_PART_FIELDS,
  type RowProblem,
  isChanged,
} from '#menu-changes/menu-change.ts';
import { type GroupedModifier, type MenuIndex, fieldsOf } from '#menu-changes/menu-index.ts';
import { orderRows } from '#menu-changes/order-rows.ts';
import { MENU_LIMITS } from '#menu/menu.ts';
import { type EditorModifierGroup, rangeFieldProblem } from '#menu/parts.ts';

/**
 * A row for each new part, each changed field, each deleted part with the items that lose a group by it, and each part that
 * gets another position.
 */
export function importRows(index: MenuIndex, change: ImportChange): readonly ChangeSetRow[] {
  const after = indexAfterImport(index, change);
  const named = new Set<string>();
  const isFirst = ({ kind, id }: { readonly kind: ChangeSetKind; readonly id: string }) => {
    const key = `${kind} ${id}`;
    const isNew = !named.has(key);
    named.add(key);
    return isNew;
  };
  const rows = [
    ...change.added.map((part) => addedRow(index, after, part, isFirst(part))),
    ...change.changed.flatMap((part) => changedRows(index, after, part, isFirst(part))),
    ...change.deleted.map((part) => deletedRow(index, part.kind, part.id, isFirst(part))),
    ...detachedRows(index, change),
    ...orderRows(index, change),
  ];
  return withRanges(after, change, withLimits(index, change, rows));
}

/** The parts by their ids as they are after an import, but for changed fields. */
export function indexAfterImport(index: MenuIndex, { added, deleted }: ImportChange): MenuIndex {
  const maps = {
    category: new Map(index.category),
    sub_category: new Map(index.sub_category),
    item: new Map(index.item),
    modifier_group: new Map(index.modifier_group),
    modifier: new Map(index.modifier),
    schedule: index.schedule,
  };
  for (const { kind, id } of deleted) {
    if (kind === 'modifier_group')
      for (const { modifier_id } of index.modifier_group.get(id)?.modifiers ?? []) maps.modifier.delete(modifier_id);
    maps[kind].delete(id);
  }
  for (const { kind, id, fields } of added)
    if (!index[kind].has(id)) (maps[kind] as Map<string, unknown>).set(id, withDefaults(fields));
  return maps;
}

/** A part whose name or code is missing is a problem of its own row; the others are compared with it nevertheless. */
const withDefaults = (fields: MenuPartChange['fields']) => ({
  ...fields,
  name: Array.isArray(fields['name']) ? fields['name'] : [],
});

function addedRow(index: MenuIndex, after: MenuIndex, part: MenuPartChange, isFirst: boolean): ChangeSetRow {
  const { kind, id, fields } = part;
  const row = { kind, id, field: null, before: null, after: fields } as const;
  const problem = isFirst && !index[kind].has(id) ? partProblem(after, part) : 'id_in_use';
  return problem === null ? row : { ...row, problem };
}

function partProblem(after: MenuIndex, { kind, fields }: MenuPartChange): RowProblem | null {
  const names: readonly string[] = NEW_PART_FIELDS[kind];
  if (Object.keys(fields).some((field) => !names.includes(field))) return 'invalid_value';
  for (const field of names) {
    const problem = Object.hasOwn(fields, field)
      ? fieldProblem(after, kind, field, fields[field] as MenuValue)
      : 'invalid_value';
    if (problem !== null) return problem;
  }
  return null;
}

const TARGETS = {
  category_id: 'category',
  sub_category_id: 'sub_category',
  modifier_group_id: 'modifier_group',
  modifier_group_ids: 'modifier_group',
} as const satisfies Record<string, ChangeSetKind>;

function fieldProblem(after: MenuIndex, kind: ChangeSetKind, field: string, value: MenuValue): RowProblem | null {
  const problem = checkOf(kind, field)(value);
  if (problem !== null || !isTargetField(field)) return problem;
  const ids = value === null ? [] : (value as string | readonly string[]);
  return [ids].flat().every((id) => after[TARGETS[field]].has(id)) ? null : 'target_not_found';
}

const isTargetField = (field: string): field is keyof typeof TARGETS => Object.hasOwn(TARGETS, field);

const checkOf = (kind: ChangeSetKind, field: string): FieldCheck =>
  (Object.hasOwn(IMPORT_CHECKS[kind], field) ? IMPORT_CHECKS[kind][field] : undefined) ?? (() => 'invalid_value');

function changedRows(
  index: MenuIndex,
  after: MenuIndex,
  { kind, id, fields }: MenuPartChange,
  isFirst: boolean,
): readonly ChangeSetRow[] {
  const part = fieldsOf(index, kind, id);
  return Object.entries(fields).map(([field, value]): ChangeSetRow => {
    if (part === undefined) return missingRow(kind, id, field);
    const row = { kind, id, field, before: part[field] ?? null, after: value } as const;
    // A modifier stays in its group, and a part that the import deletes as well has no other values.
    const isFixed = (kind === 'modifier' && field === 'modifier_group_id') || !after[kind].has(id);
    const problem = isFirst && !isFixed ? fieldProblem(after, kind, field, value) : 'invalid_value';
    if (problem !== null) return { ...row, problem };
    return field === 'price' && isLarge(row.before as number, value as number)
      ? { ...row, warning: 'large_change' }
      : row;
  });
}

const isLarge = (before: number, after: number) => before > 0 && Math.abs(after - before) > before * LARGE_CHANGE;

const DELETABLE: readonly ChangeSetKind[] = ['item', 'modifier_group', 'modifier'];

function deletedRow(index: MenuIndex, kind: ChangeSetKind, id: string, isFirst: boolean): ChangeSetRow {
  const name = fieldsOf(index, kind, id)?.['name'];
  if (name === undefined) return missingRow(kind, id, null);
  const row = { kind, id, field: null, before: name, after: null } as const;
  return isFirst && DELETABLE.includes(kind) ? row : { ...row, problem: 'invalid_value' };
}

/** The groups of items that lose one, unless the import says itself which they have. */
function detachedRows(index: MenuIndex, { changed, deleted }: ImportChange): readonly ChangeSetRow[] {
  const goneOf = (of: ChangeSetKind) => new Set(deleted.flatMap(({ kind, id }) => (kind === of ? [id] : [])));
  const groups = goneOf('modifier_group');
  if (groups.size === 0) return [];
  const items = goneOf('item');
  const others = new Set(
    changed.flatMap(({ kind, id, fields }) =>
      kind === 'item' && Object.hasOwn(fields, 'modifier_group_ids') ? [id] : [],
    ),
  );
  return [...index.item.values()].flatMap(({ item_id: id, modifier_group_ids: before }) => {
    const isUntouched = items.has(id) || others.has(id) || !before.some((group) => groups.has(group));
    if (isUntouched) return [];
    const after = before.filter((group) => !groups.has(group));
    return [{ kind: 'item' as const, id, field: 'modifier_group_ids', before, after }];
  });
}

const LIMITS = {
  category: MENU_LIMITS.categories,
  sub_category: MENU_LIMITS.subCategories,
  item: MENU_LIMITS.items,
  modifier_group: MENU_LIMITS.groups,
} as const;

/** Marks new parts for which there is no room: the last ones. */
function withLimits(
  index: MenuIndex,
  { deleted }: ImportChange,
  rows: readonly ChangeSetRow[],
): readonly ChangeSetRow[] {
  const counts = new Map<string, number>();
  const count = (key: string, by: number) => {
    const next = (counts.get(key) ?? 0) + by;
    counts.set(key, next);
    return next;
  };
  for (const kind of ['category', 'sub_category', 'item', 'modifier_group'] as const) count(kind, index[kind].size);
  for (const { modifier_group_id: id, modifiers } of index.modifier_group.values()) count(id, modifiers.length);
  for (const { kind, id } of deleted) {
    const key = kind === 'modifier' ? index.modifier.get(id)?.group.modifier_group_id : kind;
    if (key !== undefined && index[kind].has(id)) count(key, -1);
  }
  return rows.map((row) => {
    if (!isAdded(row) || row.problem !== undefined) return row;
    const isFull =
      row.kind === 'modifier'
        ? count(row.after['modifier_group_id'] as string, 1) > MENU_LIMITS.modifiers
        : count(row.kind, 1) > LIMITS[row.kind];
    return isFull ? { ...row, problem: 'limit_reached' } : row;
  });
}

type AddedRow = ChangeSetRow & { readonly after: MenuPartChange['fields'] };

/** Whether a row is of a new part. */
export const isAdded = (row: ChangeSetRow): row is AddedRow =>
  row.field === null && row.before === null && row.after !== null;

const RANGE_FIELDS: readonly (string | null)[] = ['min', 'max', 'allows_quantity'];

/** Marks groups whose range does not fit the modifiers that they have after the import. */
function withRanges(
  after: MenuIndex,
  { changed }: ImportChange,
  rows: readonly ChangeSetRow[],
): readonly ChangeSetRow[] {
  const isOfRange = (row: ChangeSetRow) =>
    row.kind === 'modifier_group' && (isAdded(row) || (RANGE_FIELDS.includes(row.field) && isChanged(row)));
  if (!rows.some((row) => isOfRange(row))) return rows;
  const fieldsById = new Map(
    changed.flatMap(({ kind, id, fields }) =>
      kind === 'modifier' || kind === 'modifier_group' ? [[`${kind} ${id}`, fields] as const] : [],
    ),
  );
  const visible = new Map<string, number>();
  for (const [id, modifier] of after.modifier) {
    const { is_visible: isVisible } = { ...modifier, ...fieldsById.get(`modifier ${id}`) };
    const group = groupIdOf(modifier);
    if (isVisible) visible.set(group, (visible.get(group) ?? 0) + 1);
  }
  return rows.map((row) => {
    if (row.problem !== undefined || !isOfRange(row)) return row;
    const group = {
      ...after.modifier_group.get(row.id),
      ...fieldsById.get(`modifier_group ${row.id}`),
    } as unknown as EditorModifierGroup;
    return rangeFieldProblem(group, visible.get(row.id) ?? 0) === null ? row : { ...row, problem: 'range_invalid' };
  });
}

/** The group of a modifier; a new one names it by its id. */
const groupIdOf = (modifier: GroupedModifier & { readonly modifier_group_id?: string }) =>
  modifier.modifier_group_id ?? modifier.group.modifier_group_id;
