import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  confirmed,
  FestivalPlan,
  HolidayDates,
  HolidayRegion,
  HolidayRule,
  hoursAccess,
  MinuteOfDay,
  PublicHolidays,
} from '#endpoints/opening-hours.ts';
import { Id, LocalizedName, Nullable, StrictObject, Text, Version } from '#fields.ts';

/** A holiday of the list. */
const ListedHoliday = StrictObject({
  rule: HolidayRule,
  /** By language index. Where the list has no such name: the English one, with that of the country. */
  names: LocalizedName,
  /** Of the next twelve months. */
  dates: HolidayDates,
  /** Half a holiday begins then; null: it is the whole day. */
  starts_at: Nullable(MinuteOfDay),
});

/** Public holidays in the opening hours. Not in the specification. */
export const publicHolidaysEndpoints = defineEndpoints({
  'POST /api/store/get_public_holidays': {
    summary: "Public holidays of the store's country or of one of its regions in the next twelve months",
    origin: 'ours',
    access: hoursAccess,
    effect: 'read',
    body: StrictObject({
      /** Missing: that of the store's holidays; null: the whole country. */
      region: Type.Optional(Nullable(HolidayRegion)),
    }),
    reply: StrictObject({
      /** ISO 3166-1. */
      country: Text(2),
      region: Nullable(HolidayRegion),
      regions: Type.Array(StrictObject({ code: HolidayRegion, name: Text(100) }), { maxItems: 120 }),
      /** None: no list is known of this country. */
      holidays: Type.Array(ListedHoliday, { maxItems: HOURS_LIMITS.publicHolidays }),
    }),
    errors: [],
  },
  'POST /api/store/save_public_holidays': {
    summary: 'Choose on which public holidays the store is closed or has other hours',
    origin: 'ours',
    access: hoursAccess,
    effect: 'write',
    body: StrictObject({
      region: Nullable(HolidayRegion),
      /** Those that change. */
      holidays: Type.Array(
        StrictObject({
          rule: HolidayRule,
          /** Null: usual hours. */
          plan: Nullable(FestivalPlan),
          /** What the change is based on; null: usual hours. */
          version: Nullable(Version),
        }),
        { minItems: 1, maxItems: HOURS_LIMITS.publicHolidays },
      ),
      ...confirmed,
    }),
    reply: StrictObject({ public_holidays: PublicHolidays, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['staleVersion', 'consequencesChanged'],
  },
});

export type PublicHolidaysWire = WireOf<typeof publicHolidaysEndpoints>;
