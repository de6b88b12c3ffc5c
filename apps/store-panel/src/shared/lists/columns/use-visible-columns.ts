import type { Column } from '@store-panel/ui/data-table';
import { type ReactNode, useMemo } from 'react';

/** The table of a list's columns, of which the user selects some. */
export interface ListColumns<Id extends string, Row> {
  headerOf(id: Id): string;
  readonly cells: Readonly<Record<Id, (row: Row) => ReactNode>>;
  /** Columns that phones leave out. */
  readonly hiddenWhenNarrow?: readonly Id[];
  /** Numbers and money. */
  readonly endAligned?: readonly Id[];
  /** Columns by which the list can be sorted. */
  readonly sortable?: readonly string[];
}

/** The visible columns of a list in the form that the table needs; stable while they are the same. */
export function useVisibleColumns<Id extends string, Row>(
  columns: ListColumns<Id, Row>,
  ids: readonly Id[],
): readonly Column<Row>[] {
  return useMemo(() => {
    const { hiddenWhenNarrow = [], endAligned = [], sortable = [] } = columns;
    return ids.map((id) => ({
      id,
      header: columns.headerOf(id),
      render: columns.cells[id],
      sortable: sortable.includes(id),
      hideWhenNarrow: hiddenWhenNarrow.includes(id),
      ...(endAligned.includes(id) && { align: 'end' as const }),
    }));
  }, [columns, ids]);
}
