import {
  isSameNumber,
  type StoreTable,
  TABLE_LIMITS,
  type TableCombination,
} from '@store-panel/domain/tables/store-table';

import { ApiError } from '#access/api-error.ts';
import { refuseField } from '#features/table-booking/change-booking.ts';

interface Persons {
  readonly min_person: number;
  readonly max_person: number;
}

/** @throws ApiError validationFailed if fewer persons fit at most than at least */
export function requirePersons({ min_person, max_person }: Persons): void {
  if (max_person < min_person) throw refuseField('max_person', 'table_persons.order');
}

/** @throws ApiError validationFailed for an empty number, or one that another table has */
export function requireNumbers(numbers: readonly string[], others: readonly Pick<StoreTable, 'table_number'>[]): void {
  for (const number of numbers) {
    if (number === '') throw refuseField('table_number', 'table_number.required');
    if (number.length > TABLE_LIMITS.numberLength) throw refuseField('table_number', 'table_number.too_long');
    if (others.some(({ table_number }) => isSameNumber(table_number, number)))
      throw refuseField('table_number', 'table_number.taken');
  }
}

/** @throws ApiError dataNotFound, staleVersion */
export function requireVersion<Row extends { readonly version: number }>(row: Row | undefined, version: number): Row {
  if (row === undefined) throw new ApiError('dataNotFound');
  if (row.version !== version) throw new ApiError('staleVersion');
  return row;
}

/** @throws ApiError validationFailed if other combinations are of the same tables, or too many */
export function requireCombination(tableIds: readonly string[], others: readonly TableCombination[]): void {
  const key = (ids: readonly string[]) => ids.toSorted().join(' ');
  if (others.some(({ table_ids }) => key(table_ids) === key(tableIds)))
    throw refuseField('table_ids', 'table_combination.exists');
  if (others.length >= TABLE_LIMITS.combinations) throw refuseField('table_ids', 'table_combination.too_many');
}
