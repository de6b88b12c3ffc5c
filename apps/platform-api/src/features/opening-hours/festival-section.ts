import { festivalProblems } from '@store-panel/domain/hours/hours-problems';
import { festivalOfValues, festivalValues } from '@store-panel/domain/hours/hours-values';
import { type Festival, HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { revertOf } from '@store-panel/domain/settings/revert';
import type { SettingValue } from '@store-panel/domain/settings/setting-value';
import { storeDay } from '@store-panel/domain/time/store-time';

import type { QueryExecutor } from '#db/transaction.ts';
import { changeHours, FESTIVAL_SECTION, type OpeningHoursDeps } from '#features/opening-hours/change-hours.ts';
import { deleteEdit, editsTogether, restoreEdit, saveEdit } from '#features/opening-hours/festival-edits.ts';
import { datesOf } from '#sales/holiday-list.ts';
import { findFestival, readSavedHours } from '#features/opening-hours/hours-records.queries.ts';
import type { JournalSection, RemainingRow } from '#journal/journal-section.ts';
import type { JournalRow } from '#journal/setting-changes.queries.ts';

type Values = Readonly<Record<string, SettingValue>>;

/** From the first midnight of a day by UTC until it is over in every zone, its evening too. */
const OVER_AFTER = 3 * 24 * 60 * 60_000;

interface RevertPlan {
  readonly id: string;
  readonly found: Awaited<ReturnType<typeof findFestival>>;
  readonly after: Omit<Festival, 'festival_id'> | null | undefined;
  readonly remaining: readonly RemainingRow[];
}

/** What would take a change of a festival back; `after` null: it goes. */
async function planRevert(db: QueryExecutor, storeId: string, rows: readonly JournalRow[]): Promise<RevertPlan> {
  const id = rows[0]?.id ?? '';
  const found = await findFestival(db, storeId, id);
  const values = found && festivalValues(found.festival);
  const { rows: backs, left } = revertOf(rows, ({ field, before }) => {
    if (field !== null) return found?.isDeleted === false ? values?.[field] : undefined;
    if (values === undefined) return before === null ? null : undefined;
    return found?.isDeleted === true ? null : values;
  });
  const stay = (reason: string) => ({
    id,
    found,
    after: undefined,
    remaining: rows.map((row): RemainingRow => ({ row, reason })),
  });
  if (backs.length === 0) return { id, found, after: undefined, remaining: left };
  const whole = backs.find(({ field }) => field === null);
  if (whole && whole.after === null) return { id, found, after: null, remaining: left };
  const after = festivalOfValues({
    ...values,
    ...(whole ? (whole.after as Values) : Object.fromEntries(backs.map((row) => [row.field ?? '', row.after]))),
  });
  if (festivalProblems(after).length > 0) return stay('changed_since');
  const { festivals, exceptions, publicHolidays } = await readSavedHours(db, storeId);
  if (after.days.kind === 'public') {
    const { rule } = after.days;
    if (publicHolidays.some(({ festival_id, days }) => festival_id !== id && days.rule === rule))
      return stay('changed_since');
    if (whole && publicHolidays.length >= HOURS_LIMITS.publicHolidays) return stay('limit_reached');
    // The journal has no days of them.
    const { timezone } = await db
      .selectFrom('stores')
      .select('timezone')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow();
    const known = await datesOf(rule, after.days, storeDay(Date.now(), timezone));
    const stored = found?.festival.days.kind === 'public' ? found.festival.days.dates : [];
    const days = { ...after.days, dates: known.length > 0 ? known : stored };
    return { id, found, after: { ...after, days }, remaining: left };
  }
  if (after.days.kind === 'exception') {
    // Its day is over, or has another one.
    const { date } = after.days;
    const isOver = Date.parse(date) + OVER_AFTER < Date.now();
    const isTaken = exceptions.some(
      ({ festival_id, days }) => festival_id !== id && 'date' in days && days.date === date,
    );
    return isOver || isTaken ? stay('changed_since') : { id, found, after, remaining: left };
  }
  if (whole && festivals.length >= HOURS_LIMITS.festivals) return stay('limit_reached');
  return { id, found, after, remaining: left };
}

/** The same of a change of several, such as public holidays. */
async function planAll(db: QueryExecutor, storeId: string, rows: readonly JournalRow[]) {
  const plans: RevertPlan[] = [];
  for (const id of new Set(rows.map((row) => row.id)))
    plans.push(
      await planRevert(
        db,
        storeId,
        rows.filter((row) => row.id === id),
      ),
    );
  return plans;
}

/** Festivals in the journal of settings. */
export function festivalSection(deps: OpeningHoursDeps): JournalSection {
  return {
    name: FESTIVAL_SECTION,
    screens: ['store-time'],
    screensOf: () => ['store-time'],
    async namesOf(db, storeId, rows) {
      const names = new Map<string, readonly string[]>();
      for (const { id } of rows) {
        const found = names.has(id) ? undefined : await findFestival(db, storeId, id);
        if (found) names.set(id, found.festival.names);
      }
      return names;
    },
    // Of festivals the name; of an exception, which has none, its day and hours.
    textOf(value) {
      const { names, days } = festivalOfValues(value as Values);
      const { days: day, open } = value as { readonly days: string; readonly open: readonly string[] };
      return days.kind === 'exception' ? [day, ...open].join(' ') : (names.find((name) => name !== '') ?? '');
    },
    async plan(db, storeId, { rows }) {
      const plans = await planAll(db, storeId, rows);
      return {
        doesAnything: plans.some(({ after }) => after !== undefined),
        remaining: plans.flatMap(({ remaining }) => remaining),
      };
    },
    async revert(context, { id: reverts, rows }) {
      const { db, principal } = context;
      const { storeId } = principal;
      let remaining: readonly RemainingRow[] = [];
      // Orders for later keep their time, as it was promised.
      const options = { section: FESTIVAL_SECTION, cause: 'reverted', reverts, consequences: null } as const;
      const changeId = await changeHours(
        deps,
        context,
        { ...options, festivalIds: [...new Set(rows.map(({ id }) => id))] },
        async (present) => {
          const plans = await planAll(db, storeId, rows);
          remaining = plans.flatMap(({ remaining: left }) => left);
          const of = { db, storeId, present };
          const edits = plans.flatMap(({ id, found, after }) => {
            if (after === undefined || !found) return [];
            if (after === null) return deleteEdit(of, found.festival);
            const festival = { festival_id: id, ...after };
            return found.isDeleted ? restoreEdit(of, festival) : saveEdit(of, found.festival, festival);
          });
          return editsTogether(present, edits);
        },
      );
      return { changeId, remaining };
    },
  };
}
