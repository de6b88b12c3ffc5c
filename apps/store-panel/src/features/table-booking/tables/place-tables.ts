import type { TableRecord } from '@store-panel/api-client/rtk/table-booking';
import { TABLE_LIMITS, type TablePlace } from '@store-panel/domain/tables/store-table';

const { columns, rows } = TABLE_LIMITS.plan;
const HEIGHT = 4;
const GAP = 2;
const PERSONS_ROUND = 2;
const PERSONS_SQUARE = 4;

/** Sides by how many sit there. */
const widthOf = ({ max_person: persons }: Pick<TableRecord, 'max_person'>): number => {
  if (persons <= PERSONS_ROUND) return HEIGHT;
  return persons <= PERSONS_SQUARE ? HEIGHT + 2 : HEIGHT * 2;
};

const doOverlap = (one: TablePlace, other: TablePlace): boolean =>
  one.x < other.x + other.w + 1 &&
  other.x < one.x + one.w + 1 &&
  one.y < other.y + other.h + 1 &&
  other.y < one.y + one.h + 1;

/** Places for tables that have none, in rows beside those that have one. What finds no room is left out. */
export function placesInRows(
  tables: readonly TableRecord[],
): readonly { readonly table: TableRecord; readonly place: TablePlace }[] {
  const taken = tables.flatMap(({ place }) => (place === null ? [] : [place]));
  return tables
    .filter(({ place }) => place === null)
    .flatMap((table) => {
      const place = freePlace(widthOf(table), table.max_person <= PERSONS_ROUND, taken);
      if (place === null) return [];
      taken.push(place);
      return [{ table, place }];
    });
}

function freePlace(w: number, round: boolean, taken: readonly TablePlace[]): TablePlace | null {
  for (let y = 1; y + HEIGHT < rows; y += HEIGHT + GAP)
    for (let x = 1; x + w < columns; x += GAP) {
      const place = { x, y, w, h: HEIGHT, round };
      if (!taken.some((other) => doOverlap(place, other))) return place;
    }
  return null;
}
