import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { nextSort, titleColumn, type Column, type Sort } from '#data-table/columns.ts';
import { TableRow } from '#data-table/table-row.tsx';
import { Skeleton } from '#skeleton/skeleton.tsx';
import css from './data-table.module.css';

export type { Column, Sort };

/** From here on only the rows in view are in the page; the code for it comes when it is first needed. */
const VIRTUAL_FROM = 101;
const SKELETON_ROWS = 8;

const VirtualRows = lazy(() =>
  import('#data-table/virtual-rows.tsx').then((module) => ({ default: module.VirtualRows })),
);

export interface DataTableProps<Row> {
  /** Names the table for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first load is under way: a skeleton shows. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Where a row leads; the link covers the whole row. */
  readonly rowHref?: (row: Row) => string;
  /** Rows come sorted; the table only shows and asks. */
  readonly sort?: Sort;
  readonly onSortChange?: (sort: Sort) => void;
  /** Rows of before stay in view, dimmed, while the next ones load. */
  readonly stale?: boolean;
  /** Stands in the place of rows: an {@link EmptyState} or an {@link ErrorState}. */
  readonly fallback?: ReactNode;
}

/** A native table. Sorting, paging and loading are its caller's; it becomes a list where it is narrow. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, sort, onSortChange, stale = false, fallback } = props;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const title = titleColumn(columns);
  const isVirtual = rows !== undefined && rows.length >= VIRTUAL_FROM;
  const showsFallback = fallback !== undefined && (rows === undefined || rows.length === 0);

  return (
    <div className={clsx('kit-DataTable', css.frame)} aria-busy={rows === undefined || stale}>
      {showsFallback ? (
        fallback
      ) : (
        <div
          ref={scrollerRef}
          className={css.scroller}
          role="region"
          aria-label={label}
          tabIndex={0}
          data-virtual={isVirtual ? '' : undefined}
        >
          <table className={css.table} role="table" aria-rowcount={isVirtual ? rows.length + 1 : undefined}>
            <caption className={css.caption}>{label}</caption>
            <thead role="rowgroup" className={css.headGroup}>
              <tr role="row">
                {columns.map((column) => (
                  <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
                ))}
              </tr>
            </thead>
            {rows === undefined && <SkeletonRows columns={columns} />}
            {rows !== undefined &&
              (isVirtual ? (
                <Suspense fallback={<SkeletonRows columns={columns} />}>
                  <VirtualRows
                    count={rows.length}
                    columns={columns.length}
                    scrollerRef={scrollerRef}
                    renderRow={(index, rowRef) => {
                      const row = rows[index];
                      return (
                        row !== undefined && (
                          <TableRow
                            key={rowKey(row)}
                            rowRef={rowRef}
                            columns={columns}
                            row={row}
                            href={rowHref?.(row)}
                            title={title?.id}
                            index={index}
                          />
                        )
                      );
                    }}
                  />
                </Suspense>
              ) : (
                <tbody role="rowgroup" className={clsx(css.body, stale && css.stale)}>
                  {rows.map((row) => (
                    <TableRow key={rowKey(row)} columns={columns} row={row} href={rowHref?.(row)} title={title?.id} />
                  ))}
                </tbody>
              ))}
          </table>
        </div>
      )}
    </div>
  );
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSortChange: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSortChange }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const Icon = direction === undefined ? ChevronsUpDown : { ascending: ArrowUp, descending: ArrowDown }[direction];
  const canSort = column.sortable === true && onSortChange !== undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      className={clsx(css.head, column.align === 'end' && css.end)}
      style={{ inlineSize: column.width }}
      aria-sort={canSort ? (direction ?? 'none') : undefined}
    >
      {canSort ? (
        <button type="button" className={css.sort} onClick={() => onSortChange(nextSort(sort, column.id))}>
          {column.header}
          <Icon aria-hidden="true" />
        </button>
      ) : (
        <span className={css.headText}>{column.header}</span>
      )}
    </th>
  );
}

function SkeletonRows<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <tbody role="rowgroup" className={css.body}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row} role="row" className={css.row}>
          {columns.map((column, index) => (
            <td key={column.id} role="cell" className={css.cell}>
              <Skeleton width={`${55 + ((row * 7 + index * 13) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
