import { clsx } from 'clsx';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { SelectAllCheckbox } from '#data-table/row-checkbox.tsx';
import { titleColumn, type Column, type Sort } from '#data-table/columns.ts';
import type { ColumnWidths } from '#data-table/column-widths.ts';
import { ExpandableRow } from '#data-table/expandable-row.tsx';
import { HeaderCell } from '#data-table/header-cell.tsx';
import { RowCardList } from '#data-table/row-card-list.tsx';
import type { RowSelection } from '#data-table/row-selection.ts';
import type { RowExpansion } from '#data-table/row-expansion.ts';
import { SkeletonRows } from '#data-table/skeleton-rows.tsx';
import { TableRow } from '#data-table/table-row.tsx';
import { useRowSelection } from '#data-table/use-row-selection.ts';
import { useScrollableTabStop } from '#scrollable-tab-stop/use-scrollable-tab-stop.ts';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import css from './data-table.module.css';

export type { Column, ColumnWidths, RowSelection, RowExpansion, Sort };

/** Longer tables are virtualized, by code that is loaded on demand. */
const MAX_PLAIN_ROWS = 100;
/** Below this width, rows render as cards. */
const NARROW = '(width < 640px)';

const NOTHING = '\u00A0';

const VirtualRows = lazy(() =>
  import('#data-table/virtual-rows.tsx').then((module) => ({ default: module.VirtualRows })),
);

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  /** Keep the array stable between renders; otherwise unchanged rows render again. */
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first load is under way: a skeleton shows. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** URL of a row. The link covers the whole row. */
  readonly rowHref?: (row: Row) => string;
  /** The caller sorts the rows; the table shows the sort and requests another one. */
  readonly sort?: Sort;
  readonly onSortChange?: (sort: Sort) => void;
  /** Row selection: by checkbox, with Shift as a range, or all by the header's checkbox. */
  readonly selection?: RowSelection<Row>;
  /** Makes rows expandable. Ignored above 100 rows, where every row has the same height. */
  readonly details?: RowExpansion<Row>;
  /** Column widths set by the user; resizable if `onWidthsChange` is set. */
  readonly widths?: ColumnWidths;
  readonly onWidthsChange?: (widths: ColumnWidths) => void;
  /** Shows the previous rows with a loading bar while the next ones load. */
  readonly stale?: boolean;
  /** Shown instead of rows: an `EmptyState` or an `ErrorState`. */
  readonly fallback?: ReactNode;
}

/** A native table; on narrow screens a list of cards. The caller sorts, pages and loads. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, stale = false, fallback } = props;
  const narrow = useMediaQuery(NARROW);
  const hasRows = rows !== undefined && rows.length > 0;
  return (
    <div className={clsx('kit-DataTable', css.frame, stale && css.stale)} aria-busy={rows === undefined || stale}>
      {!hasRows && fallback !== undefined && fallback}
      {(hasRows || fallback === undefined) && (narrow ? <RowCardList {...props} /> : <WideTable {...props} />)}
    </div>
  );
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, sort, onSortChange, selection, details, widths, onWidthsChange } =
    props;
  const scrollerRef = useRef<HTMLElement>(null);
  useScrollableTabStop(scrollerRef);
  const boxes = useRowSelection(props);
  const title = titleColumn(columns)?.id;
  const isVirtual = rows !== undefined && rows.length > MAX_PLAIN_ROWS;
  const leads = (selection === undefined ? 0 : 1) + (details === undefined || isVirtual ? 0 : 1);
  const skeleton = <SkeletonRows columns={columns} leads={leads} />;
  const rowProps = (row: Row) => {
    const key = rowKey(row);
    return {
      columns,
      row,
      rowKey: key,
      href: rowHref?.(row),
      title,
      ...(selection !== undefined && {
        selectionLabel: selection.label(row),
        isSelected: selection.selectedKeys.has(key),
        toggle: boxes?.toggle,
      }),
    };
  };
  return (
    <section ref={scrollerRef} className={css.scroller} aria-label={label} data-virtual={isVirtual ? '' : undefined}>
      <table
        className={clsx(css.table, widths !== undefined && Object.keys(widths).length > 0 && css.fixed)}
        aria-label={label}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      >
        <thead>
          <tr>
            {boxes !== undefined && selection?.allLabel !== undefined && (
              <th scope="col" className={clsx(css.head, css.lead)}>
                <SelectAllCheckbox label={selection.allLabel} all={boxes.all} toggleAll={boxes.toggleAll} />
              </th>
            )}
            {/* The header is empty above buttons, and above checkboxes without select-all. */}
            {Array.from({ length: selection?.allLabel === undefined ? leads : leads - 1 }, (_, at) => (
              <td key={at} className={clsx(css.head, css.lead)}>
                {NOTHING}
              </td>
            ))}
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={sort}
                onSortChange={onSortChange}
                widths={widths}
                onWidthsChange={onWidthsChange}
              />
            ))}
          </tr>
        </thead>
        {rows === undefined && skeleton}
        {rows !== undefined && !isVirtual && (
          <tbody>
            {rows.map((row) =>
              details === undefined ? (
                <TableRow key={rowKey(row)} {...rowProps(row)} />
              ) : (
                <ExpandableRow key={rowKey(row)} {...rowProps(row)} details={details} />
              ),
            )}
          </tbody>
        )}
        {isVirtual && (
          <Suspense fallback={skeleton}>
            <VirtualRows
              count={rows.length}
              scrollerRef={scrollerRef}
              renderRow={(index, rowRef) => {
                const row = rows[index];
                if (row === undefined) return null;
                return <TableRow key={rowKey(row)} {...rowProps(row)} index={index} rowRef={rowRef} />;
              }}
            />
          </Suspense>
        )}
      </table>
    </section>
  );
}
