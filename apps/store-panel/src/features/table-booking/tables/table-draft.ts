import type { BookingDraft, TableRecord } from '@store-panel/api-client/rtk/table-booking';

type TableDraft = NonNullable<BookingDraft['tables']>[number];

const toDraft = ({ table_id, min_person, max_person, is_bookable, area }: TableDraft): TableDraft => ({
  table_id,
  min_person,
  max_person,
  is_bookable,
  area,
});

/** All tables with one of them as typed, for a preview. */
export const toTableDraft = (tables: readonly TableRecord[], changed: TableDraft): TableDraft[] =>
  tables.map((table) => toDraft(table.table_id === changed.table_id ? changed : table));

/** All tables but one. */
export const tablesWithout = (tables: readonly TableRecord[], id: string): TableDraft[] =>
  tables.filter(({ table_id }) => table_id !== id).map(toDraft);
