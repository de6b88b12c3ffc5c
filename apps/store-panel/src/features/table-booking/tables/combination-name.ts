import type { CombinationRecord, TableRecord } from '@store-panel/api-client/rtk/table-booking';

/** `12 + 13`; a table that was deleted is a question mark. */
export function combinationName(
  { table_ids: ids }: Pick<CombinationRecord, 'table_ids'>,
  tables: readonly TableRecord[],
  language: string,
): string {
  const collator = new Intl.Collator(language, { numeric: true });
  const names = ids.map((id) => tables.find(({ table_id }) => table_id === id)?.table_number ?? '?');
  return names.toSorted((one, other) => collator.compare(one, other)).join(' + ');
}
