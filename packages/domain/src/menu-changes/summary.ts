import { type ChangeSetRow, isChanged } from '#menu-changes/menu-change.ts';

/** What the rows of a preview come to, for the sentence above them. */
export interface MenuChangeSummary {
  /** Rows that change something, without a problem. */
  readonly changed: number;
  /** Rows that stay as they are, without a problem. */
  readonly unchanged: number;
  readonly problems: number;
  readonly warnings: number;
  /** Prices among the changed rows. */
  readonly rises: number;
  readonly falls: number;
  /** The mean of their relative changes, 0.046 for 4.6 %; null if no price above 0 changes. */
  readonly averageChange: number | null;
}

export function summaryOf(rows: readonly ChangeSetRow[]): MenuChangeSummary {
  const applicable = rows.filter(({ problem }) => problem === undefined);
  const changed = applicable.filter((row) => isChanged(row));
  const differences = changed.flatMap(({ field, before, after }) =>
    field === 'price' ? [{ before: before as number, difference: (after as number) - (before as number) }] : [],
  );
  const shares = differences.flatMap(({ before, difference }) => (before > 0 ? [difference / before] : []));
  return {
    changed: changed.length,
    unchanged: applicable.length - changed.length,
    problems: rows.length - applicable.length,
    warnings: applicable.filter(({ warning }) => warning !== undefined).length,
    rises: differences.filter(({ difference }) => difference > 0).length,
    falls: differences.filter(({ difference }) => difference < 0).length,
    averageChange: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
  };
}
