import { isAdded } from '#menu-changes/import-rows.ts';
import { type ChangeSetKind, type ChangeSetRow, isChanged } from '#menu-changes/menu-change.ts';
import { type MenuIndex, fieldsOf } from '#menu-changes/menu-index.ts';
import { nameKeyOf } from '#menu/parts.ts';

/**
 * Adds what only all rows together show: names and codes used twice, groups that cannot be filled any longer.
 * @param partsAfter - the parts that there are after the change, but for changed fields.
 */
export const withRowChecks = (
  index: MenuIndex,
  rows: readonly ChangeSetRow[],
  partsAfter: MenuIndex,
): readonly ChangeSetRow[] => withFillWarnings(index, withUniqueValues(partsAfter, rows));

/** The field that says where a part is; names are unique among the parts of one place. Null: in the whole store. */
const PLACE_FIELD = {
  category: null,
  sub_category: 'category_id',
  item: 'sub_category_id',
  modifier_group: null,
  modifier: null,
} as const satisfies Record<ChangeSetKind, string | null>;

type After = (kind: ChangeSetKind, id: string, field: string) => unknown;

function withUniqueValues(index: MenuIndex, rows: readonly ChangeSetRow[]): readonly ChangeSetRow[] {
  const isNamed = (row: ChangeSetRow) =>
    row.kind !== 'modifier' &&
    (isAdded(row) || row.field === 'name' || (row.field !== null && row.field === PLACE_FIELD[row.kind]));
  const isCoded = (row: ChangeSetRow) => isAdded(row) || row.field === 'external_id';
  const names = new Set(rows.filter((row) => isNamed(row)).map(({ kind }) => kind));
  const codes = new Set(rows.filter((row) => isCoded(row)).map(({ kind }) => kind));
  if (names.size === 0 && codes.size === 0) return rows;
  const after = valuesAfter(index, rows);
  const nameOf = (kind: ChangeSetKind, id: string) =>
    JSON.stringify([
      PLACE_FIELD[kind] && after(kind, id, PLACE_FIELD[kind]),
      nameKeyOf(after(kind, id, 'name') as readonly string[]),
    ]);
  const codeOf = (kind: ChangeSetKind, id: string) => (after(kind, id, 'external_id') ?? null) as string | null;
  const usedNames = countedBy(index, names, nameOf);
  const usedCodes = countedBy(index, codes, codeOf);
  return rows.map((row) => {
    // What was double before stays as it is.
    if (row.problem !== undefined || !isChanged(row)) return row;
    const { kind, id } = row;
    if (isNamed(row) && Number(usedNames.get(`${kind} ${nameOf(kind, id)}`)) > 1)
      return { ...row, problem: 'name_in_use' };
    return isCoded(row) && Number(usedCodes.get(`${kind} ${codeOf(kind, id)}`)) > 1
      ? { ...row, problem: 'external_id_in_use' }
      : row;
  });
}

/** How often each value is there after the change, among all parts of a kind: where some are deleted, none of that kind gets another name. */
function countedBy(
  index: MenuIndex,
  kinds: ReadonlySet<ChangeSetKind>,
  valueOf: (kind: ChangeSetKind, id: string) => string | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) {
    for (const id of index[kind].keys()) {
      const value = valueOf(kind, id);
      if (value !== null) counts.set(`${kind} ${value}`, (counts.get(`${kind} ${value}`) ?? 0) + 1);
    }
  }
  return counts;
}

function valuesAfter(index: MenuIndex, rows: readonly ChangeSetRow[]): After {
  const changed = new Map<string, unknown>(
    rows.flatMap(({ id, field, after, problem }) =>
      problem === undefined ? [[`${id} ${field}`, after] as const] : [],
    ),
  );
  return (kind, id, field) => {
    const key = `${id} ${field}`;
    return changed.has(key) ? changed.get(key) : fieldsOf(index, kind, id)?.[field];
  };
}

/** Points out hidden modifiers of a group that then has fewer than customers must select. */
function withFillWarnings(index: MenuIndex, rows: readonly ChangeSetRow[]): readonly ChangeSetRow[] {
  const hidden = new Set(
    rows.flatMap(({ kind, field, after, id }) =>
      kind === 'modifier' && field === 'is_visible' && after === false ? [id] : [],
    ),
  );
  if (hidden.size === 0) return rows;
  return rows.map((row) => {
    const group = hidden.has(row.id) && row.before === true ? index.modifier.get(row.id)?.group : undefined;
    if (group === undefined || group.min === 0) return row;
    const left = group.modifiers.filter((one) => one.is_visible && !hidden.has(one.modifier_id)).length;
    const isFillable = group.allows_quantity ? left > 0 : left >= group.min;
    return isFillable ? row : { ...row, warning: 'group_not_fillable' };
  });
}
