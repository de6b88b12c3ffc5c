import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** Use `end` for numbers and money. */
  readonly align?: 'start' | 'end';
  /** Makes the header a sort button. */
  readonly sortable?: boolean;
  /** Any CSS length. */
  readonly width?: string;
  /** Names the row and carries its link; the first column by default. */
  readonly isTitle?: boolean;
  /** Sticks to the end while the table scrolls, for row actions. */
  readonly isPinned?: boolean;
  /** A single button: on narrow screens it stands beside the row's title, not in a line of its own. */
  readonly isSingleButton?: boolean;
  /** Hidden on narrow screens. */
  readonly hideWhenNarrow?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The first press sorts ascending, the next one reverses. */
export function nextSort(current: Sort | undefined, column: string): Sort {
  const reversed = current?.column === column && current.direction === 'ascending';
  return { column, direction: reversed ? 'descending' : 'ascending' };
}

export function titleColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.isTitle === true) ?? columns[0];
}
