import type { Column, Sort } from '#data-table/columns.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { InlineSelect } from '#select/select.tsx';
import css from './data-table.module.css';

const DIRECTIONS = ['ascending', 'descending'] as const;
/** Ids of columns are their app's own; a line never stands in one. */
const valueOf = ({ column, direction }: Sort) => `${direction}\n${column}`;

export interface NarrowSortProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  readonly sort: Sort | undefined;
  readonly onSortChange: (sort: Sort) => void;
}

/** What the heads of a wide table do, where there is no room for heads. */
export function NarrowSort({ columns, sort, onSortChange }: NarrowSortProps) {
  const { sortBy, sortedBy } = useFormMessages();
  const sorts = columns.flatMap(({ id, header }) =>
    DIRECTIONS.map((direction) => ({ column: id, direction, label: sortedBy(header, direction) })),
  );
  const options = sorts.map((one) => ({ value: valueOf(one), label: one.label }));
  const value = sort ? valueOf(sort) : '';
  const isNamed = options.some((option) => option.value === value);
  return (
    <div className={css.narrowSort}>
      <span aria-hidden="true">{sortBy}</span>
      <InlineSelect
        label={sortBy}
        // Rows may come in an order that no column names.
        options={isNamed ? options : [{ value, label: '–', disabled: true }, ...options]}
        value={value}
        onChange={({ target }) => {
          const chosen = sorts.find((one) => valueOf(one) === target.value);
          if (chosen) onSortChange({ column: chosen.column, direction: chosen.direction });
        }}
      />
    </div>
  );
}
