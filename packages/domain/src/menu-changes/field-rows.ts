import type { ChangeSetKind, ChangeSetRow, MenuValue, RowProblem, RowWarning } from '#menu-changes/menu-change.ts';
import { type MenuIndex, fieldsOf } from '#menu-changes/menu-index.ts';

/** The value of a field after a change, from the one before it. */
export type NextValue = (before: MenuValue) => {
  readonly after: MenuValue;
  readonly problem?: RowProblem;
  readonly warning?: RowWarning;
};

/** One row for each id. */
export const fieldRows = (
  index: MenuIndex,
  kind: ChangeSetKind,
  ids: readonly string[],
  field: string,
  next: NextValue,
): readonly ChangeSetRow[] =>
  ids.map((id) => {
    const before = fieldsOf(index, kind, id)?.[field];
    if (before === undefined) return missingRow(kind, id, field);
    return { kind, id, field, before, ...next(before) };
  });

/** The row of a part that is not there. */
export const missingRow = (kind: ChangeSetKind, id: string, field: string | null): ChangeSetRow => ({
  kind,
  id,
  field,
  before: null,
  after: null,
  problem: 'not_found',
});
