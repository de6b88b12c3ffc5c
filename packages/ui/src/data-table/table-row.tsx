import { clsx } from 'clsx';
import { memo, type ReactNode, type Ref } from 'react';
import { RowCheckbox } from '#data-table/row-checkbox.tsx';
import { columnClass } from '#data-table/column-class.ts';
import type { Column } from '#data-table/columns.ts';
import type { ToggleRow } from '#data-table/use-row-selection.ts';
import { Anchor } from '#link-provider/link-provider.tsx';
import css from './data-table.module.css';

interface RowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly rowKey: string;
  readonly href: string | undefined;
  readonly title: string | undefined;
  /** Accessible name of its checkbox, if rows are selectable. */
  readonly selectionLabel?: string;
  readonly isSelected?: boolean;
  readonly toggle?: ToggleRow;
  /** The expand button, if any. */
  readonly opener?: ReactNode;
  /** Index among all rows, if the table is virtualized. */
  readonly index?: number;
  readonly rowRef?: Ref<HTMLTableRowElement>;
}

function TableRowView<Row>(props: RowProps<Row>) {
  const {
    columns,
    row,
    rowKey,
    href,
    title,
    selectionLabel = '',
    isSelected = false,
    toggle,
    opener,
    index,
    rowRef,
  } = props;
  return (
    <tr
      ref={rowRef}
      className={css.row}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-link={href === undefined ? undefined : ''}
      data-selected={isSelected || undefined}
    >
      {toggle !== undefined && (
        <td className={clsx(css.cell, css.lead)}>
          <RowCheckbox rowKey={rowKey} label={selectionLabel} isSelected={isSelected} toggle={toggle} />
        </td>
      )}
      {opener !== undefined && <td className={clsx(css.cell, css.lead)}>{opener}</td>}
      {columns.map((column) => {
        const isTitle = column.id === title;
        const content = column.render(row);
        const className = clsx(css.cell, columnClass(column));
        return isTitle ? (
          <th key={column.id} scope="row" className={className}>
            {href === undefined ? (
              content
            ) : (
              <Anchor href={href} className={css.link}>
                {content}
              </Anchor>
            )}
          </th>
        ) : (
          <td key={column.id} className={className}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** Memoized: callers keep their columns stable. */
export const TableRow = memo(TableRowView) as typeof TableRowView;
