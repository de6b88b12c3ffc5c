import type { Column, Sort } from '#data-table/columns.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';
import { InlineSelect } from '#select/select.tsx';
import css from './data-table.module.css';

const DIRECTIONS = ['ascending', 'descending'] as const;
/** Separator: column ids contain no line break. */
const valueOf = ({ column, direction }: Sort) => `${direction}\n${column}`;

export interface SortMenuProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  readonly sort: Sort | undefined;
  readonly onSortChange: (sort: Sort) => void;
}

/** Sorts on narrow screens, which have no column headers. */
export function SortMenu({ columns, sort, onSortChange }: SortMenuProps) {
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
        // The rows may have an order that is no column's.
        options={isNamed ? options : [{ value, label: '–', disabled: true }, ...options]}
        value={value}
        onChange={({ target }) => {
          const selectedKeys = sorts.find((one) => valueOf(one) === target.value);
          if (selectedKeys) onSortChange({ column: selectedKeys.column, direction: selectedKeys.direction });
        }}
      />
    </div>
  );
}
