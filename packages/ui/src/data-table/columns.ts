import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** Numbers and money stand at the end. */
  readonly align?: 'start' | 'end';
  /** The head becomes a button that asks for another order. */
  readonly sortable?: boolean;
  /** Any CSS length. */
  readonly width?: string;
  /** Names the row; the first column unless another says so. It carries the row's link. */
  readonly isTitle?: boolean;
  /** Stays in view at the end while the rest of a wide table goes by under it: for what is pressed in every row. */
  readonly isPinned?: boolean;
  /** Left out where the table is narrow. */
  readonly hideWhenNarrow?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** A first press sorts ascending, the next turns it round. */
export function nextSort(current: Sort | undefined, column: string): Sort {
  const turned = current?.column === column && current.direction === 'ascending';
  return { column, direction: turned ? 'descending' : 'ascending' };
}

export function titleColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.isTitle === true) ?? columns[0];
}
