/** Which rows are chosen, by their keys. */
export interface RowChoice<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** Says what a row's box does, for those who do not see the row: "Choose order 1042". */
  readonly label: (row: Row) => string;
  /** The same of the box in the head, which chooses all rows in view; without it there is none. */
  readonly allLabel?: string;
}

export type AllChosen = 'all' | 'some' | 'none';

export function allChosen(keys: readonly string[], chosen: ReadonlySet<string>): AllChosen {
  const count = keys.filter((key) => chosen.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** All rows in view chosen, or, where they all are, none of them; what is not in view stays. */
export function toggledAll(keys: readonly string[], chosen: ReadonlySet<string>): ReadonlySet<string> {
  const isOn = allChosen(keys, chosen) === 'all';
  const next = new Set(chosen);
  for (const key of keys) {
    if (isOn) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** One row turned; from `anchor` (the row turned before, with Shift), all rows between become as it does. */
export function toggledRow(
  keys: readonly string[],
  chosen: ReadonlySet<string>,
  key: string,
  anchor: string | null,
): ReadonlySet<string> {
  const at = keys.indexOf(key);
  const from = anchor === null ? at : keys.indexOf(anchor);
  const range = from < 0 ? [key] : keys.slice(Math.min(from, at), Math.max(from, at) + 1);
  const isOn = !chosen.has(key);
  const next = new Set(chosen);
  for (const one of range) {
    if (isOn) next.add(one);
    else next.delete(one);
  }
  return next;
}
