import { useId } from 'react';
import { DetailButton } from '#data-table/detail-button.tsx';
import { toggledKey, type RowDetails } from '#data-table/row-details.ts';
import { TableRow } from '#data-table/table-row.tsx';
import css from './data-table.module.css';

interface DetailedRowProps<Row> extends Omit<Parameters<typeof TableRow<Row>>[0], 'opener'> {
  readonly details: RowDetails<Row>;
}

/** A row with what it says more of below it. */
export function DetailedRow<Row>({ details, ...row }: DetailedRowProps<Row>) {
  const id = useId();
  const isOpen = details.open.has(row.rowKey);
  const columns = row.columns.length + (row.turn === undefined ? 1 : 2);
  return (
    <>
      <TableRow
        {...row}
        opener={
          <DetailButton
            label={details.label(row.row)}
            isOpen={isOpen}
            controls={id}
            onPress={() => details.onChange(toggledKey(details.open, row.rowKey))}
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
