import { clsx } from 'clsx';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { AllBox } from '#data-table/choice-box.tsx';
import { titleColumn, type Column, type Sort } from '#data-table/columns.ts';
import type { ColumnWidths } from '#data-table/column-widths.ts';
import { DetailedRow } from '#data-table/detailed-row.tsx';
import { HeaderCell } from '#data-table/header-cell.tsx';
import { NarrowList } from '#data-table/narrow-list.tsx';
import type { RowChoice } from '#data-table/row-choice.ts';
import type { RowDetails } from '#data-table/row-details.ts';
import { SkeletonRows } from '#data-table/skeleton-rows.tsx';
import { TableRow } from '#data-table/table-row.tsx';
import { useRowChoice } from '#data-table/use-row-choice.ts';
import { useScrollStop } from '#scroll-stop/use-scroll-stop.ts';
import { useMediaQuery } from '#media-query/use-media-query.ts';
import css from './data-table.module.css';

export type { Column, ColumnWidths, RowChoice, RowDetails, Sort };

/** Up to so many rows all are in the page; beyond, only those in view, by code that is fetched then. */
const MOST_PLAIN_ROWS = 100;
/** Below this width a table is a list of small blocks. */
const NARROW = '(width < 640px)';

const NOTHING = '\u00A0';

const VirtualRows = lazy(() =>
  import('#data-table/virtual-rows.tsx').then((module) => ({ default: module.VirtualRows })),
);

export interface DataTableProps<Row> {
  /** Names the table for those who do not see it. */
  readonly label: string;
  /** Kept between renders, so that unchanged rows are not drawn again. */
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first load is under way: a skeleton shows. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Where a row leads; the link covers the whole row. */
  readonly rowHref?: (row: Row) => string;
  /** Rows come sorted; the table only shows and asks. */
  readonly sort?: Sort;
  readonly onSortChange?: (sort: Sort) => void;
  /** Lets rows be chosen, each by its box, several with Shift, all by the head's. */
  readonly choice?: RowChoice<Row>;
  /** Lets rows be opened. Up to 100 rows: beyond, a row is one line. */
  readonly details?: RowDetails<Row>;
  /** Widths that people have given columns; with `onWidthsChange` they can. */
  readonly widths?: ColumnWidths;
  readonly onWidthsChange?: (widths: ColumnWidths) => void;
  /** Rows of before stay in view, with a running line over them, while the next ones load. */
  readonly stale?: boolean;
  /** Stands in the place of rows where there are none: an `EmptyState` or an `ErrorState`. */
  readonly fallback?: ReactNode;
}

/** A native table. Sorting, paging and loading are its caller's; it becomes a list where it is narrow. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, stale = false, fallback } = props;
  const narrow = useMediaQuery(NARROW);
  const hasRows = rows !== undefined && rows.length > 0;
  return (
    <div className={clsx('kit-DataTable', css.frame, stale && css.stale)} aria-busy={rows === undefined || stale}>
      {!hasRows && fallback !== undefined && fallback}
      {(hasRows || fallback === undefined) && (narrow ? <NarrowList {...props} /> : <WideTable {...props} />)}
    </div>
  );
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, sort, onSortChange, choice, details, widths, onWidthsChange } = props;
  const scrollerRef = useRef<HTMLElement>(null);
  useScrollStop(scrollerRef);
  const boxes = useRowChoice(props);
  const title = titleColumn(columns)?.id;
  const isVirtual = rows !== undefined && rows.length > MOST_PLAIN_ROWS;
  const leads = (choice === undefined ? 0 : 1) + (details === undefined || isVirtual ? 0 : 1);
  const skeleton = <SkeletonRows columns={columns} leads={leads} />;
  const rowProps = (row: Row) => {
    const key = rowKey(row);
    return {
      columns,
      row,
      rowKey: key,
      href: rowHref?.(row),
      title,
      ...(choice !== undefined && {
        choiceLabel: choice.label(row),
        isChosen: choice.chosen.has(key),
        turn: boxes?.turn,
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
            {boxes !== undefined && choice?.allLabel !== undefined && (
              <th scope="col" className={clsx(css.head, css.lead)}>
                <AllBox label={choice.allLabel} all={boxes.all} turnAll={boxes.turnAll} />
              </th>
            )}
            {/* Above buttons, and boxes without one for all of them, there is nothing to say. */}
            {Array.from({ length: choice?.allLabel === undefined ? leads : leads - 1 }, (_, at) => (
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
                <DetailedRow key={rowKey(row)} {...rowProps(row)} details={details} />
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
