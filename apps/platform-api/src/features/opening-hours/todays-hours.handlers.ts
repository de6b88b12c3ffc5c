import type { todaysHoursEndpoints } from '@store-panel/contract/endpoints/todays-hours';
import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import {
  exceptionOn,
  NAMELESS,
  type TodaysChange,
  type TodaysHours,
  todaysHours,
} from '@store-panel/domain/hours/todays-hours';

import { ApiError } from '#access/api-error.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  changeHours,
  FESTIVAL_SECTION,
  type HoursContext,
  type HoursEdit,
  type OpeningHoursDeps,
} from '#features/opening-hours/change-hours.ts';
import { addEdit, deleteEdit, EXCEPTION_KIND, saveEdit } from '#features/opening-hours/festival-edits.ts';
import { festivalSection } from '#features/opening-hours/festival-section.ts';
import {
  findFestival,
  openingHoursOf,
  readSavedHours,
  type SavedHours,
} from '#features/opening-hours/hours-records.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';
import { readChange } from '#journal/setting-changes.queries.ts';
import { salesStateOf } from '#sales/sales-state.ts';
import { readSales } from '#sales/selling.queries.ts';

type Context = CallContext<'POST /api/store/change_todays_hours'>;
type Body = Context['body'];

/** What is requested, one of four. */
type Requested =
  | { readonly field: 'open_until' | 'close_at'; readonly change: TodaysChange }
  | { readonly ends: string }
  | { readonly takesBack: string };

/** @throws ApiError validationFailed unless exactly one change is named */
function requireOne({ open_until, close_at, ends, takes_back }: Body): Requested {
  const requested: readonly Requested[] = [
    ...(open_until === undefined
      ? []
      : [{ field: 'open_until', change: { openUntil: Date.parse(open_until) } } as const]),
    ...(close_at === undefined ? [] : [{ field: 'close_at', change: { closeAt: Date.parse(close_at) } } as const]),
    ...(ends === undefined ? [] : [{ ends }]),
    ...(takes_back === undefined ? [] : [{ takesBack: takes_back }]),
  ];
  const [first, second] = requested;
  if (first && !second) return first;
  throw new ApiError('validationFailed', { fields: [{ path: 'open_until', problem: 'one change has to be named' }] });
}

/** Exceptions of a day: open longer, open now, close early, and back to what was planned. */
export function todaysHoursHandlers(deps: OpeningHoursDeps): HandlersOf<keyof typeof todaysHoursEndpoints> {
  return {
    'POST /api/store/change_todays_hours': async (context) => {
      const { db, principal, body } = context;
      const { storeId, timezone: zone } = principal;
      const requested = requireOne(body);
      const changeId =
        'takesBack' in requested
          ? await takeBack(deps, context, requested.takesBack)
          : await change(deps, context, body, requested);
      // Not those that a node keeps: what this transaction has written might never be.
      const calendar = hoursCalendar(openingHoursOf(await readSavedHours(db, storeId)), zone);
      return { ...salesStateOf(principal, await readSales(db, storeId), calendar), change_id: changeId };
    },
  };
}

/** @throws ApiError staleVersion, consequencesChanged; validationFailed naming why the change is not possible */
async function change(
  deps: OpeningHoursDeps,
  context: HoursContext,
  { version, consequences }: Body,
  requested: Exclude<Requested, { takesBack: string }>,
): Promise<string | null> {
  const { db, principal } = context;
  const { storeId } = principal;
  // Locked before the counters. If there are others by then, the version is another too.
  const { exceptions } = await readSavedHours(db, storeId);
  const festivalIds = exceptions.map(({ festival_id }) => festival_id);
  const cause = 'ends' in requested ? 'todays_hours_ended' : 'todays_hours_changed';
  return changeHours(
    deps,
    context,
    { section: FESTIVAL_SECTION, cause, festivalIds, consequences },
    async (present): Promise<HoursEdit> => {
      const { hoursVersion, now } = await readSales(db, storeId);
      if (hoursVersion !== version) throw new ApiError('staleVersion');
      const of = { db, storeId, present };
      if ('ends' in requested) {
        const exception = present.exceptions.find(({ festival_id }) => festival_id === requested.ends);
        if (exception) return deleteEdit(of, exception);
        if ((await findFestival(db, storeId, requested.ends))?.festival.days.kind === 'exception')
          return nothing(present);
        throw new ApiError('dataNotFound');
      }
      const calendar = hoursCalendar(openingHoursOf(present), principal.timezone);
      const changed = todaysHours(calendar, requested.change, { now, startsAt: principal.businessDayStarts });
      if (typeof changed === 'string')
        throw new ApiError('validationFailed', { fields: [{ path: requested.field, problem: changed }] });
      return editOf(of, changed);
    },
  );
}

const nothing = (present: SavedHours): HoursEdit => ({
  after: openingHoursOf(present),
  rows: [],
  write: async () => {},
  name: null,
});

function editOf(of: Parameters<typeof addEdit>[0], { date, plan, isUsual }: TodaysHours): HoursEdit {
  const exception = exceptionOn(openingHoursOf(of.present), date);
  if (isUsual) return exception ? deleteEdit(of, exception) : nothing(of.present);
  return exception
    ? saveEdit(of, exception, { ...exception, plan })
    : addEdit(of, { festival_id: uuidV7(), names: NAMELESS, days: { kind: 'exception', date }, plan });
}

/**
 * Takes a change of this call back, for those too who may not change other hours.
 * @throws ApiError dataNotFound, also for a change of something else
 */
async function takeBack(deps: OpeningHoursDeps, context: Context, id: string): Promise<string | null> {
  const { db, principal } = context;
  const found = await readChange(db, principal.storeId, id, [FESTIVAL_SECTION]);
  if (!found || found.rows.some(({ kind }) => kind !== EXCEPTION_KIND)) throw new ApiError('dataNotFound');
  const { changeId } = await festivalSection(deps).revert(context, found);
  return changeId;
}
