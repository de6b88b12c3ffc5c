import type { ReactNode } from 'react';

/** What a row says more of, below it, once it is opened. */
export interface RowDetails<Row> {
  readonly open: ReadonlySet<string>;
  readonly onChange: (open: ReadonlySet<string>) => void;
  readonly render: (row: Row) => ReactNode;
  /** Says what a row's button does, for those who do not see the row: "More about order 1042". */
  readonly label: (row: Row) => string;
}

export function toggledKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
