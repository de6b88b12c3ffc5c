import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { storeHoursProblems } from '@store-panel/domain/hours/hours-problems';
import { hoursOfValues, hoursValues } from '@store-panel/domain/hours/hours-values';
import { stateAt } from '@store-panel/domain/hours/timeline';
import { revertOf } from '@store-panel/domain/settings/revert';

import type { QueryExecutor } from '#db/transaction.ts';
import {
  changedRows,
  changeHours,
  FESTIVAL_SECTION,
  HOURS_SECTION,
  type OpeningHoursDeps,
} from '#features/opening-hours/change-hours.ts';
import { openingHoursOf, readSavedHours, type SavedHours, writeHours } from '#features/opening-hours/hours-records.queries.ts';
import type { JournalSection, RemainingRow, SectionOverview } from '#journal/journal-section.ts';
import type { JournalRow } from '#journal/setting-changes.queries.ts';

/** The usual hours with a change taken back as far as no user has changed them since, and as they stay possible. */
function revertIn({ settings }: SavedHours, rows: readonly JournalRow[]) {
  const values = hoursValues(settings);
  const { rows: backs, left } = revertOf(rows, ({ field }) => (field === null ? undefined : values[field]));
  const after = hoursOfValues({
    ...values,
    ...Object.fromEntries(backs.map((row) => [row.field ?? '', row.after])),
  });
  if (storeHoursProblems(after).length === 0) return { after, remaining: left, doesAnything: backs.length > 0 };
  // Hours of the days around were changed since, so that both would overlap.
  const remaining: readonly RemainingRow[] = rows.map((row) => ({ row, reason: 'changed_since' }));
  return { after: settings, remaining, doesAnything: false };
}

/** The usual hours in the journal of settings. */
export function hoursSection(deps: OpeningHoursDeps): JournalSection {
  return {
    name: HOURS_SECTION,
    screens: ['store-time'],
    screensOf: () => ['store-time'],
    namesOf: () => Promise.resolve(new Map()),
    async plan(db, storeId, { rows }) {
      const { doesAnything, remaining } = revertIn(await readSavedHours(db, storeId), rows);
      return { doesAnything, remaining };
    },
    async revert(context, { id, rows }) {
      const { db, principal } = context;
      const { storeId } = principal;
      let remaining: readonly RemainingRow[] = [];
      // Orders for later keep their time, as it was promised.
      const options = { section: HOURS_SECTION, cause: 'reverted', reverts: id, consequences: null } as const;
      const changeId = await changeHours(deps, context, options, (present) => {
        const reverted = revertIn(present, rows);
        ({ remaining } = reverted);
        return {
          after: { hours: reverted.after, festivals: present.festivals },
          rows: changedRows(HOURS_SECTION, storeId, hoursValues(present.settings), hoursValues(reverted.after)),
          write: () => writeHours(db, storeId, reverted.after, present),
          name: null,
        };
      });
      return { changeId, remaining };
    },
    parts: [FESTIVAL_SECTION],
    overview: hoursOverview,
  };
}

/** How the store stands now by its hours: open or closed, and until when if that is near. */
async function hoursOverview(db: QueryExecutor, storeId: string): Promise<SectionOverview> {
  const { timezone } = await db
    .selectFrom('stores')
    .select('timezone')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const saved = await readSavedHours(db, storeId);
  const calendar = hoursCalendar(openingHoursOf(saved), timezone);
  const state = stateAt(calendar, 'pickup', Date.now());
  const change = state.isOpen ? (state.closing?.at ?? null) : state.opensAt;
  return {
    version: saved.version,
    facts: [
      { name: 'hours.is_set', value: saved.isSet },
      { name: 'hours.is_open', value: state.isOpen },
      { name: 'hours.next_change', value: change === null ? null : new Date(change).toISOString() },
      { name: 'hours.festivals', value: saved.festivals.length },
    ],
    problems: saved.isSet ? [] : ['hours_missing'],
  };
}
