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

/** What the journal calls a part whose changes it keeps with those of festivals. */
export const EXCEPTION_KIND = 'exception';

/** The same of public holidays. */
const HOLIDAY_KIND = 'public_holiday';

function kindOf({ days }: Festival): string {
  if (days.kind === 'public') return HOLIDAY_KIND;
  return days.kind === 'exception' ? EXCEPTION_KIND : FESTIVAL_SECTION;
}
/** An exception has none. */
const nameOf = ({ names }: Festival): readonly string[] | null => (names.every((name) => name === '') ? null : names);

const whole = (id: string, before: Festival | null, after: Festival | null, { kind }: { readonly kind: string }) => [
  {
    kind,
    id,
    field: null,
    before: before && festivalValues(before),
    after: after && festivalValues(after),
  },
];

export const addEdit = ({ db, storeId, present }: EditContext, festival: Festival): HoursEdit => ({
  after: withFestival(present, festival.festival_id, festival),
  rows: whole(festival.festival_id, null, festival, { kind: kindOf(festival) }),
  write: () => insertFestival(db, storeId, festival),
  name: nameOf(festival),
});

export const saveEdit = ({ db, storeId, present }: EditContext, before: Festival, festival: Festival): HoursEdit => ({
  after: withFestival(present, festival.festival_id, festival),
  rows: changedRows(kindOf(festival), festival.festival_id, festivalValues(before), festivalValues(festival)),
  write: () => updateFestival(db, storeId, festival, { isDeleted: false }),
  name: nameOf(festival),
});

export const deleteEdit = ({ db, storeId, present }: EditContext, festival: Festival): HoursEdit => ({
  after: withFestival(present, festival.festival_id, null),
  rows: whole(festival.festival_id, festival, null, { kind: kindOf(festival) }),
  write: () => updateFestival(db, storeId, festival, { isDeleted: true }),
  name: nameOf(festival),
});

export const restoreEdit = ({ db, storeId, present }: EditContext, festival: Festival): HoursEdit => ({
  after: withFestival(present, festival.festival_id, festival),
  rows: whole(festival.festival_id, null, festival, { kind: kindOf(festival) }),
  write: () => updateFestival(db, storeId, festival, { isDeleted: false }),
  name: nameOf(festival),
});

/** Edits of different festivals as one. */
export function editsTogether(present: SavedHours, edits: readonly HoursEdit[]): HoursEdit {
  const before = openingHoursOf(present);
  // Each has changed one of them, so what differs from before is its own.
  const festivals = edits.reduce((all, { after }) => {
    const added = after.festivals.filter((one) => !before.festivals.includes(one));
    const left = all.filter(
      (one) =>
        !(before.festivals.includes(one) && !after.festivals.includes(one)) &&
        added.every(({ festival_id }) => festival_id !== one.festival_id),
    );
    return [...left, ...added];
  }, before.festivals);
  const changed = edits.filter(({ rows }) => rows.length > 0);
  return {
    after: { hours: before.hours, festivals },
    rows: changed.flatMap(({ rows }) => rows),
    async write() {
      for (const { write } of changed) await write();
    },
    name: changed.length === 1 ? (changed[0]?.name ?? null) : null,
  };
}
