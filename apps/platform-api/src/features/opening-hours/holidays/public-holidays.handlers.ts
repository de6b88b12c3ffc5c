import type { publicHolidaysEndpoints } from '@store-panel/contract/endpoints/public-holidays';
import { festivalProblems } from '@store-panel/domain/hours/hours-problems';
import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { changeHours, FESTIVAL_SECTION, type OpeningHoursDeps } from '#features/opening-hours/change-hours.ts';
import { choicesEdit } from '#features/opening-hours/holidays/holiday-edits.ts';
import { DAYS_AHEAD, holidaysOf, regionsOf } from '#sales/holiday-list.ts';
import { readSavedHours, type StoredHoliday, toWireHoliday } from '#features/opening-hours/hours-records.queries.ts';
import { requireValid } from '#features/opening-hours/require-valid.ts';
import type { HandlersOf } from '#http/implement.ts';

/** How far ahead they are listed. */
const LISTED_DAYS = 365;

async function countryOfStore(db: QueryExecutor, storeId: string): Promise<string> {
  const store = db.selectFrom('stores').select('country_code').where('id', '=', storeId);
  return (await store.executeTakeFirstOrThrow()).country_code;
}

/** The region of the country that the store's holidays were chosen for last. */
const savedRegion = (holidays: readonly StoredHoliday[], country: string): string | null =>
  holidays.findLast(({ days }) => days.country === country)?.days.region ?? null;

/** @throws ApiError validationFailed */
function requireRegion(regions: readonly { readonly code: string }[], region: string | null): void {
  if (region !== null && regions.every(({ code }) => code !== region))
    throw new ApiError('validationFailed', { fields: [{ path: 'region', problem: 'is no region of the country' }] });
}

/** Public holidays in the opening hours. */
export function publicHolidayHandlers(deps: OpeningHoursDeps): HandlersOf<keyof typeof publicHolidaysEndpoints> {
  return {
    'POST /api/store/get_public_holidays': async ({ principal, body, db }) => {
      const { storeId, timezone } = principal;
      const country = await countryOfStore(db, storeId);
      const regions = await regionsOf(country);
      const { publicHolidays } = await readSavedHours(db, storeId);
      const region = body.region === undefined ? savedRegion(publicHolidays, country) : body.region;
      if (body.region !== undefined) requireRegion(regions, region);
      const from = storeDay(Date.now(), timezone);
      const holidays = await holidaysOf({ country, region }, { from, to: addDays(from, LISTED_DAYS) });
      return {
        country,
        region,
        regions: [...regions],
        holidays: holidays.map(({ rule, names, startsAt, dates }) => ({
          rule,
          names: [...names],
          dates: dates.slice(0, HOURS_LIMITS.holidayDates),
          starts_at: startsAt,
        })),
      };
    },
    'POST /api/store/save_public_holidays': async (context) => {
      const { principal, body, db } = context;
      const { storeId, timezone } = principal;
      const { region, holidays, consequences } = body;
      for (const [at, { rule, plan }] of holidays.entries()) {
        const isTwice = holidays.findIndex((one) => one.rule === rule) !== at;
        if (isTwice)
          throw new ApiError('validationFailed', {
            fields: [{ path: `holidays.${at}.rule`, problem: 'is there twice' }],
          });
        const days = { kind: 'public', country: '', region, rule, dates: [] } as const;
        if (plan !== null) requireValid(festivalProblems({ names: [rule], days, plan }), `holidays.${at}`);
      }
      const country = await countryOfStore(db, storeId);
      requireRegion(await regionsOf(country), region);
      // Computed before anything is locked.
      const from = storeDay(Date.now(), timezone);
      const listed = await holidaysOf({ country, region }, { from, to: addDays(from, DAYS_AHEAD) });
      // Locked before the counters. If there are others by then, the versions are others too.
      const { publicHolidays: before } = await readSavedHours(db, storeId);
      const isChanged = ({ days }: StoredHoliday) => holidays.some(({ rule }) => rule === days.rule);
      const festivalIds = before.filter((one) => isChanged(one)).map(({ festival_id }) => festival_id);
      const options = { section: FESTIVAL_SECTION, cause: 'public_holidays_saved', festivalIds, consequences } as const;
      const changeId = await changeHours(deps, context, options, (present) => {
        const place = { country, region };
        const edit = choicesEdit({ db, storeId, present, place, listed }, holidays);
        if (edit.after.festivals.filter(({ days }) => days.kind === 'public').length > HOURS_LIMITS.publicHolidays)
          throw new ApiError('validationFailed', {
            fields: [{ path: 'holidays', problem: 'the store has too many public holidays' }],
          });
        return edit;
      });
      const { publicHolidays } = await readSavedHours(db, storeId);
      return { public_holidays: publicHolidays.map((one) => toWireHoliday(one)), change_id: changeId };
    },
  };
}
