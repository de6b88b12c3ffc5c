export interface ColumnChoice {
  readonly id: string;
  readonly name: string;
}

/** Those in view first, in their order, then the others in the table's. */
export function orderedColumns(columns: readonly ColumnChoice[], shown: readonly string[]): readonly ColumnChoice[] {
  const inView = shown.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...inView, ...columns.filter(({ id }) => !shown.includes(id))];
}

/** Takes a column away, or puts it where the table has it: before the first one in view that comes after it there. */
export function toggledColumn(
  columns: readonly ColumnChoice[],
  shown: readonly string[],
  id: string,
): readonly string[] {
  if (shown.includes(id)) return shown.filter((one) => one !== id);
  const place = (one: string) => columns.findIndex((column) => column.id === one);
  const next = shown.findIndex((one) => place(one) > place(id));
  return shown.toSpliced(next < 0 ? shown.length : next, 0, id);
}

/** One place on or back; the first column stays where it is, and so does one that would leave the list. */
export function movedColumn(shown: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const at = shown.indexOf(id);
  const to = at + by;
  if (at < 1 || to < 1 || to >= shown.length) return shown;
  return shown.toSpliced(at, 1).toSpliced(to, 0, id);
}
