import { TABLE_LIMITS, type TablePlace } from '@store-panel/domain/tables/store-table';

const { columns: MAX_COLUMNS } = TABLE_LIMITS.plan;
/** So that few tables are not drawn as large as a window. */
const MIN_COLUMNS = 32;

/** The part of an area's plan that has tables, with a cell around them. */
export function planPart(places: readonly TablePlace[]) {
  const left = Math.max(0, Math.min(...places.map(({ x }) => x)) - 1);
  const top = Math.max(0, Math.min(...places.map(({ y }) => y)) - 1);
  const right = Math.max(...places.map(({ x, w }) => x + w + 1));
  const bottom = Math.max(...places.map(({ y, h }) => y + h + 1));
  return {
    size: { columns: Math.min(MAX_COLUMNS, Math.max(MIN_COLUMNS, right - left)), rows: bottom - top },
    placeOn: (place: TablePlace): TablePlace => ({ ...place, x: place.x - left, y: place.y - top }),
  };
}
