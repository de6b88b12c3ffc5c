import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import Type from 'typebox';

import { OpenHours } from '#endpoints/opening-hours.ts';
import { Day, Id, LocalizedName, Nullable, StrictObject } from '#fields.ts';

/** The schedule of a part; null: always, as far as what holds the part can be ordered. */
export const ScheduleId = Type.Optional(Nullable(Id));

export const scheduleFields = {
  name: LocalizedName,
  /** By weekday, from Sunday (0) to Saturday. */
  week: Type.Array(OpenHours, { minItems: 7, maxItems: 7 }),
  /** Both days included; null: without a first or last day. */
  starts_on: Nullable(Day),
  ends_on: Nullable(Day),
} as const;

/** When the parts that name it can be ordered: what counts is when an order is due. See domain's `MenuSchedule`. */
export const MenuSchedule = StrictObject({ schedule_id: Id, ...scheduleFields });

/** Missing from a platform that knows no schedules. */
export const MenuSchedules = Type.Optional(Type.Array(MenuSchedule, { maxItems: MENU_LIMITS.schedules }));
