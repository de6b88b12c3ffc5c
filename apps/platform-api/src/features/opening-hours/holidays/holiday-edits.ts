import type { Festival } from '@store-panel/domain/hours/opening-hours';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { HoursEdit } from '#features/opening-hours/change-hours.ts';
import { addEdit, deleteEdit, editsTogether, saveEdit } from '#features/opening-hours/festival-edits.ts';
import type { HolidayPlace, ListedHoliday } from '#sales/holiday-list.ts';
import type { SavedHours, StoredHoliday } from '#features/opening-hours/hours-records.queries.ts';

/** What is chosen for a holiday. `plan` null: usual hours; `version` null: it had them. */
export interface HolidayChoice {
  readonly rule: string;
  readonly plan: Festival['plan'] | null;
  readonly version: number | null;
}

interface ChoiceContext {
  readonly db: QueryExecutor;
  readonly storeId: string;
  readonly present: SavedHours;
  readonly place: HolidayPlace;
  /** Of the place, as far ahead as their days are stored. */
  readonly listed: readonly ListedHoliday[];
}

/** @throws ApiError staleVersion; validationFailed naming a holiday that the list does not have */
export function choicesEdit(context: ChoiceContext, choices: readonly HolidayChoice[]): HoursEdit {
  const edits = choices.flatMap((choice, at) => choiceEdit(context, choice, at) ?? []);
  return editsTogether(context.present, edits);
}

function choiceEdit(
  { db, storeId, present, place, listed }: ChoiceContext,
  { rule, plan, version }: HolidayChoice,
  at: number,
): HoursEdit | null {
  const of = { db, storeId, present };
  const saved = present.publicHolidays.find(({ days }) => days.rule === rule);
  if ((saved?.version ?? null) !== version) throw new ApiError('staleVersion');
  if (plan === null) return saved ? deleteEdit(of, saved) : null;
  const found = listed.find((one) => one.rule === rule);
  if (saved) return saveEdit(of, saved, { ...saved, ...movedTo(place, saved, found), plan });
  if (!found)
    throw new ApiError('validationFailed', {
      fields: [{ path: `holidays.${at}.rule`, problem: 'is no public holiday of this place' }],
    });
  return addEdit(of, {
    festival_id: uuidV7(),
    names: found.names,
    days: { kind: 'public', ...place, rule, dates: found.dates },
    plan,
  });
}

/** Days and names of another place, if it has the holiday. */
function movedTo(place: HolidayPlace, { days }: StoredHoliday, found: ListedHoliday | undefined): Partial<Festival> {
  if (!found || (days.country === place.country && days.region === place.region)) return {};
  return { names: found.names, days: { ...days, ...place, dates: found.dates } };
}
