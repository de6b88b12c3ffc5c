export interface ColumnOption {
  readonly id: string;
  readonly name: string;
}

/** Visible columns first in their order, then the others in the table's order. */
export function orderedColumns(columns: readonly ColumnOption[], visible: readonly string[]): readonly ColumnOption[] {
  const inView = visible.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...inView, ...columns.filter(({ id }) => !visible.includes(id))];
}

/** Hides a column, or shows it before the first visible column that follows it in the table. */
export function toggleColumn(
  columns: readonly ColumnOption[],
  visible: readonly string[],
  id: string,
): readonly string[] {
  if (visible.includes(id)) return visible.filter((one) => one !== id);
  const indexOf = (one: string) => columns.findIndex((column) => column.id === one);
  const next = visible.findIndex((one) => indexOf(one) > indexOf(id));
  return visible.toSpliced(next < 0 ? visible.length : next, 0, id);
}

/** Moves a column by one position. The first column is fixed, and a column at the end stays. */
export function moveColumn(visible: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const position = visible.indexOf(id);
  const target = position + by;
  if (position < 1 || target < 1 || target >= visible.length) return visible;
  return visible.toSpliced(position, 1).toSpliced(target, 0, id);
}
