import type { TableRecord } from '@store-panel/api-client/rtk/table-booking';
import { isSameNumber, TABLE_LIMITS, tableNumbers } from '@store-panel/domain/tables/store-table';
import type { ValidationKey } from '@store-panel/domain/validation/keys';

import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';

/** A table as it is typed. */
export interface TableValues {
  readonly table_number: string;
  readonly min_person: number | null;
  readonly max_person: number | null;
  readonly is_bookable: boolean;
  readonly area: string;
  /** Of new ones. */
  readonly count: number | null;
}

export const NEW_TABLE: TableValues = {
  table_number: '1',
  min_person: 1,
  max_person: 4,
  is_bookable: true,
  area: '',
  count: 1,
};

const PARTS = /^(?<prefix>.*?)(?<digits>\d+)$/;

/** What follows the last number of an area: "T7" after "T6"; where it is taken, the highest of that kind. */
export function nextNumber(tables: readonly TableRecord[], area: string): string {
  const last = tables.findLast((table) => table.area === area && PARTS.test(table.table_number));
  const { prefix = '', digits = '' } = (last && PARTS.exec(last.table_number)?.groups) ?? {};
  const numbers = tables.flatMap(({ table_number }) => {
    const groups = PARTS.exec(table_number)?.groups;
    return groups?.['prefix'] === prefix ? [Number(groups['digits'])] : [];
  });
  return prefix + String(Math.max(0, ...numbers) + 1).padStart(digits.length, '0');
}

const { min, max } = TABLE_LIMITS.persons;
const isPersons = (value: number | null): value is number => value !== null && value >= min && value <= max;

/** Numbers of the tables that would be added; empty while that cannot be said. */
export const numbersOf = ({ table_number: first, count }: TableValues): readonly string[] =>
  first.trim() === '' || count === null ? [] : tableNumbers(first.trim(), count);

function tableErrors(
  values: TableValues,
  others: readonly TableRecord[],
): Partial<Record<keyof TableValues, ValidationKey>> {
  const numbers = numbersOf(values);
  const isTaken = numbers.some((number) => others.some((other) => isSameNumber(other.table_number, number)));
  const isLong = numbers.some((number) => number.length > TABLE_LIMITS.numberLength);
  const number = values.table_number.trim() === '' ? 'required' : isTaken ? 'taken' : isLong ? 'too_long' : null;
  const { min_person: fewest, max_person: highest, count } = values;
  return {
    ...(number !== null && { table_number: `table_number.${number}` as const }),
    ...(fewest === null && { min_person: 'table_persons.required' as const }),
    ...(fewest !== null && !isPersons(fewest) && { min_person: 'table_persons.range' as const }),
    ...(highest === null && { max_person: 'table_persons.required' as const }),
    ...(highest !== null && !isPersons(highest) && { max_person: 'table_persons.range' as const }),
    ...(isPersons(fewest) && isPersons(highest) && highest < fewest && { max_person: 'table_persons.order' as const }),
    ...((count === null || count < 1) && { count: 'whole_number.range' as const }),
    ...(count !== null && count + others.length > TABLE_LIMITS.tables && { count: 'tables.too_many' as const }),
  };
}

/** Rules of a table beside others. */
export const tableRules = (others: readonly TableRecord[]): LazySchema<TableValues> => ({
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate(values) {
    await loadValidationKeys();
    return tableErrors(values, others);
  },
});
