import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { nextSort, type Column, type Sort } from '#data-table/columns.ts';
import { columnClass } from '#data-table/column-class.ts';
import css from './data-table.module.css';

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSortChange: ((sort: Sort) => void) | undefined;
}

export function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : 'none';
  const Arrow = ARROWS[direction];
  const canSort = column.sortable === true && onSortChange !== undefined;
  return (
    <th
      scope="col"
      className={clsx(css.head, columnClass(column))}
      style={{ inlineSize: column.width }}
      aria-sort={canSort ? direction : undefined}
    >
      {canSort ? (
        <button type="button" className={css.sort} onClick={() => onSortChange(nextSort(sort, column.id))}>
          {column.header}
          <Arrow aria-hidden="true" />
        </button>
      ) : (
        <span className={css.headText}>{column.header}</span>
      )}
    </th>
  );
}
