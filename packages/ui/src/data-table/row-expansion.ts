import type { ReactNode } from 'react';

/** Content below a row while it is expanded. */
export interface RowExpansion<Row> {
  readonly open: ReadonlySet<string>;
  readonly onChange: (open: ReadonlySet<string>) => void;
  readonly render: (row: Row) => ReactNode;
  /** Accessible name of a row's button: "More about order 1042". */
  readonly label: (row: Row) => string;
}

export function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
