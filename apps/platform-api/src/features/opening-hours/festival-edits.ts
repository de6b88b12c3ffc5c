import { festivalValues } from '@store-panel/domain/hours/hours-values';
import type { Festival } from '@store-panel/domain/hours/opening-hours';

import type { QueryExecutor } from '#db/transaction.ts';
import { changedRows, FESTIVAL_SECTION, type HoursEdit } from '#features/opening-hours/change-hours.ts';
import {
  insertFestival,
  openingHoursOf,
  type SavedHours,
  updateFestival,
} from '#features/opening-hours/hours-records.queries.ts';

// Changes of one festival, not yet written.

interface EditContext {
  readonly db: QueryExecutor;
  readonly storeId: string;
  readonly present: SavedHours;
}

/** The hours with this festival instead of the one with its id; null: without. */
function withFestival(present: SavedHours, id: string, festival: Festival | null): HoursEdit['after'] {
  const { hours, festivals } = openingHoursOf(present);
  const others = festivals.filter(({ festival_id }) => festival_id !== id);
  return { hours, festivals: festival === null ? others : [...others, festival] };
}

const whole = (id: string, before: Festival | null, after: Festival | null) => [
  {
    kind: FESTIVAL_SECTION,
    id,
    field: null,
    before: before && festivalValues(before),
    after: after && festivalValues(after),
  },
];

export const addEdit = ({ db, storeId, present }: EditContext, festival: Festival): HoursEdit => ({
  after: withFestival(present, festival.festival_id, festival),
  rows: whole(festival.festival_id, null, festival),
  write: () => insertFestival(db, storeId, festival),
  name: festival.names,
});

export const saveEdit = ({ db, storeId, present }: EditContext, before: Festival, festival: Festival): HoursEdit => ({
  after: withFestival(present, festival.festival_id, festival),
  rows: changedRows(FESTIVAL_SECTION, festival.festival_id, festivalValues(before), festivalValues(festival)),
  write: () => updateFestival(db, storeId, festival, { isDeleted: false }),
  name: festival.names,
});

export const deleteEdit = ({ db, storeId, present }: EditContext, festival: Festival): HoursEdit => ({
  after: withFestival(present, festival.festival_id, null),
  rows: whole(festival.festival_id, festival, null),
  write: () => updateFestival(db, storeId, festival, { isDeleted: true }),
  name: festival.names,
});

export const restoreEdit = ({ db, storeId, present }: EditContext, festival: Festival): HoursEdit => ({
  after: withFestival(present, festival.festival_id, festival),
  rows: whole(festival.festival_id, null, festival),
  write: () => updateFestival(db, storeId, festival, { isDeleted: false }),
  name: festival.names,
});
