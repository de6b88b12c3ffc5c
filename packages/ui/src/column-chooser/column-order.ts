export interface ColumnChoice {
  readonly id: string;
  readonly name: string;
}

/** Visible columns first in their order, then the others in the table's order. */
export function orderedColumns(columns: readonly ColumnChoice[], visible: readonly string[]): readonly ColumnChoice[] {
  const inView = visible.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...inView, ...columns.filter(({ id }) => !visible.includes(id))];
}

/** Hides a column, or shows it before the first visible column that follows it in the table. */
export function toggledColumn(
  columns: readonly ColumnChoice[],
  visible: readonly string[],
  id: string,
): readonly string[] {
  if (visible.includes(id)) return visible.filter((one) => one !== id);
  const place = (one: string) => columns.findIndex((column) => column.id === one);
  const next = visible.findIndex((one) => place(one) > place(id));
  return visible.toSpliced(next < 0 ? visible.length : next, 0, id);
}

/** Moves a column by one position. The first column is fixed, and a column at the end stays. */
export function movedColumn(visible: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const at = visible.indexOf(id);
  const to = at + by;
  if (at < 1 || to < 1 || to >= visible.length) return visible;
  return visible.toSpliced(at, 1).toSpliced(to, 0, id);
}
