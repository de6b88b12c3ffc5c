import { clsx } from 'clsx';
import { memo, type ReactNode, type Ref } from 'react';
import { ChoiceBox } from '#data-table/choice-box.tsx';
import { columnClass } from '#data-table/column-class.ts';
import type { Column } from '#data-table/columns.ts';
import type { TurnRow } from '#data-table/use-row-choice.ts';
import { Anchor } from '#link-provider/link-provider.tsx';
import css from './data-table.module.css';

interface RowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly rowKey: string;
  readonly href: string | undefined;
  readonly title: string | undefined;
  /** Of its box, where rows can be chosen. */
  readonly choiceLabel?: string;
  readonly isChosen?: boolean;
  readonly turn?: TurnRow;
  /** Opens what it says more of, where it does. */
  readonly opener?: ReactNode;
  /** Place among all rows, where not all are in the page. */
  readonly index?: number;
  readonly rowRef?: Ref<HTMLTableRowElement>;
}

function TableRowView<Row>(props: RowProps<Row>) {
  const { columns, row, rowKey, href, title, choiceLabel = '', isChosen = false, turn, opener, index, rowRef } = props;
  return (
    <tr
      ref={rowRef}
      className={css.row}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-link={href === undefined ? undefined : ''}
      data-chosen={isChosen || undefined}
    >
      {turn !== undefined && (
        <td className={clsx(css.cell, css.lead)}>
          <ChoiceBox rowKey={rowKey} label={choiceLabel} isChosen={isChosen} turn={turn} />
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

/** Rows are drawn again only when they change, so callers keep their columns stable. */
export const TableRow = memo(TableRowView) as typeof TableRowView;
