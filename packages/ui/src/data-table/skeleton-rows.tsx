import { clsx } from 'clsx';
import { columnClass } from '#data-table/column-class.ts';
import type { Column } from '#data-table/columns.ts';
import { Skeleton } from '#skeleton/skeleton.tsx';
import css from './data-table.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Fixed widths that resemble words. */
export const skeletonWidth = (row: number, column: number): string => `${50 + ((row * 17 + column * 29) % 45)}%`;

interface SkeletonRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Number of cells before the columns (checkbox, expand button). */
  readonly leads: number;
}

export function SkeletonRows<Row>({ columns, leads }: SkeletonRowsProps<Row>) {
  return (
    <tbody>
      {ROWS.map((row) => (
        <tr key={row} className={css.row}>
          {leads > 0 && (
            <td colSpan={leads} className={css.cell}>
              <Skeleton width="1rem" />
            </td>
          )}
          {columns.map((column, index) => (
            <td key={column.id} className={clsx(css.cell, columnClass(column))}>
              <Skeleton width={skeletonWidth(row, index)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
