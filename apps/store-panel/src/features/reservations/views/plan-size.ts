import { TABLE_LIMITS } from '@store-panel/domain/tables/store-table';

import type { DayTable } from '../day/party.ts';

const { columns: MAX_COLUMNS, rows: MAX_ROWS } = TABLE_LIMITS.plan;
/** So that few tables are not drawn as large as a window. */
const MIN_COLUMNS = 32;

/** The part of an area's plan that has tables, with a cell beside them. */
export function planSize(tables: readonly Pick<DayTable, 'place'>[]) {
  const places = tables.flatMap(({ place }) => place ?? []);
  const columns = Math.max(MIN_COLUMNS, ...places.map(({ x, w }) => x + w + 1));
  const rows = Math.max(1, ...places.map(({ y, h }) => y + h + 1));
  return { columns: Math.min(columns, MAX_COLUMNS), rows: Math.min(rows, MAX_ROWS) };
}
