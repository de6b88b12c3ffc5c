import { clsx } from 'clsx';
import { memo, type Ref } from 'react';
import type { Column } from '#data-table/columns.ts';
import { Anchor } from '#link-provider/link-provider.tsx';
import { columnClass } from '#data-table/column-class.ts';
import css from './data-table.module.css';

interface RowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly href: string | undefined;
  readonly title: string | undefined;
  /** Place among all rows, where not all are in the page. */
  readonly index?: number;
  readonly rowRef?: Ref<HTMLTableRowElement>;
}

function TableRowView<Row>({ columns, row, href, title, index, rowRef }: RowProps<Row>) {
  return (
    <tr
      ref={rowRef}
      className={css.row}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-link={href === undefined ? undefined : ''}
    >
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

/** Rows are drawn again only when they change, so callers keep their columns stable. */
export const TableRow = memo(TableRowView) as typeof TableRowView;
