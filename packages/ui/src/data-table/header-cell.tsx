import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { nextSort, type Column, type Sort } from '#data-table/columns.ts';
import { columnClass } from '#data-table/column-class.ts';
import type { ColumnWidths } from '#data-table/column-widths.ts';
import css from './data-table.module.css';

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSortChange: ((sort: Sort) => void) | undefined;
  readonly widths: ColumnWidths | undefined;
  readonly onWidthsChange: ((widths: ColumnWidths) => void) | undefined;
}

/** Lazy, because most tables have no resizable columns. */
const WidthHandle = lazy(() =>
  import('#data-table/column-resize-handle.tsx').then((module) => ({ default: module.ColumnResizeHandle })),
);

export function HeaderCell<Row>({ column, sort, onSortChange, widths, onWidthsChange }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : 'none';
  const Arrow = ARROWS[direction];
  const storedWidth = widths?.[column.id];
  const width = storedWidth === undefined ? (column.width ?? '') : `${storedWidth}px`;
  const canSort = column.sortable === true && onSortChange !== undefined;
  return (
    <th
      scope="col"
      className={clsx(css.head, columnClass(column))}
      // Set by script, because a strict content security policy blocks style attributes in server HTML.
      ref={(head) => head?.style.setProperty('inline-size', width)}
      data-column={column.id}
      aria-sort={canSort ? direction : undefined}
      // Keeps the resize handle out of the header's accessible name.
      aria-label={onWidthsChange === undefined ? undefined : column.header}
    >
      {canSort ? (
        <button type="button" className={css.sort} onClick={() => onSortChange(nextSort(sort, column.id))}>
          {column.header}
          <Arrow aria-hidden="true" />
        </button>
      ) : (
        <span className={css.headText}>{column.header}</span>
      )}
      {onWidthsChange !== undefined && column.isPinned !== true && (
        <Suspense>
          <WidthHandle id={column.id} name={column.header} widths={widths ?? {}} onChange={onWidthsChange} />
        </Suspense>
      )}
    </th>
  );
}
