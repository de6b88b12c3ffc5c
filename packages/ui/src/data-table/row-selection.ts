/** Selected rows, by key. */
export interface RowSelection<Row> {
  readonly selectedKeys: ReadonlySet<string>;
  readonly onChange: (selectedKeys: ReadonlySet<string>) => void;
  /** Accessible name of a row's checkbox: "Select order 1042". */
  readonly label: (row: Row) => string;
  /** Accessible name of the header's checkbox for all visible rows; without it there is none. */
  readonly allLabel?: string;
}

export type SelectAllState = 'all' | 'some' | 'none';

export function selectAllState(keys: readonly string[], selectedKeys: ReadonlySet<string>): SelectAllState {
  const count = keys.filter((key) => selectedKeys.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** Selects all visible rows, or deselects them if all are selected. Rows out of view keep their state. */
export function toggleAllRows(keys: readonly string[], selectedKeys: ReadonlySet<string>): ReadonlySet<string> {
  const isOn = selectAllState(keys, selectedKeys) === 'all';
  const next = new Set(selectedKeys);
  for (const key of keys) {
    if (isOn) next.delete(key);
    else next.add(key);
  }
  return next;
}

/**
 * Toggles one row. With `anchor` (the previously toggled row, with Shift), the whole range gets the new state of the
 * row.
 */
export function toggleRow(
  keys: readonly string[],
  selectedKeys: ReadonlySet<string>,
  key: string,
  anchor: string | null,
): ReadonlySet<string> {
  const at = keys.indexOf(key);
  const from = anchor === null ? at : keys.indexOf(anchor);
  const range = from < 0 ? [key] : keys.slice(Math.min(from, at), Math.max(from, at) + 1);
  const isOn = !selectedKeys.has(key);
  const next = new Set(selectedKeys);
  for (const one of range) {
    if (isOn) next.add(one);
    else next.delete(one);
  }
  return next;
}
