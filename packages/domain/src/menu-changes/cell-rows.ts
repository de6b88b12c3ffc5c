import { missingRow } from '#menu-changes/field-rows.ts';
import { CELL_CHECKS } from '#menu-changes/field-checks.ts';
import type { ChangeSetRow, SetChange } from '#menu-changes/menu-change.ts';
import { type MenuIndex, fieldsOf } from '#menu-changes/menu-index.ts';

/** One row for each cell; a second one for the same field is a problem. */
export function cellRows(index: MenuIndex, { cells }: SetChange): readonly ChangeSetRow[] {
  const seen = new Set<string>();
  return cells.map(({ kind, id, field, value }) => {
    const part = fieldsOf(index, kind, id);
    if (part === undefined) return missingRow(kind, id, field);
    const cell = `${id} ${field}`;
    const check = Object.hasOwn(CELL_CHECKS[kind], field) ? CELL_CHECKS[kind][field] : undefined;
    const problem = check === undefined || seen.has(cell) ? 'invalid_value' : check(value);
    seen.add(cell);
    return { kind, id, field, before: part[field] ?? null, after: value, ...(problem !== null && { problem }) };
  });
}
