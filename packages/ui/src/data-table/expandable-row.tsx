import { useId } from 'react';
import { ExpandButton } from '#data-table/expand-button.tsx';
import { toggleKey, type RowExpansion } from '#data-table/row-expansion.ts';
import { TableRow } from '#data-table/table-row.tsx';
import css from './data-table.module.css';

interface ExpandableRowProps<Row> extends Omit<Parameters<typeof TableRow<Row>>[0], 'opener'> {
  readonly details: RowExpansion<Row>;
}

/** A row with its expanded content below. */
export function ExpandableRow<Row>({ details, ...row }: ExpandableRowProps<Row>) {
  const id = useId();
  const isOpen = details.open.has(row.rowKey);
  const columns = row.columns.length + (row.toggle === undefined ? 1 : 2);
  return (
    <>
      <TableRow
        {...row}
        opener={
          <ExpandButton
            label={details.label(row.row)}
            isOpen={isOpen}
            controls={id}
            onPress={() => details.onChange(toggleKey(details.open, row.rowKey))}
          />
        }
      />
      {isOpen && (
        <tr id={id} className={css.details} data-part="details">
          <td colSpan={columns}>{details.render(row.row)}</td>
        </tr>
      )}
    </>
  );
}
