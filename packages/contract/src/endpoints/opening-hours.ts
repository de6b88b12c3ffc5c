import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { SALES_BOUNDS } from '@store-panel/domain/sales/settings';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Consequences } from '#endpoints/menu-changes.ts';
import { BrokenReservations } from '#endpoints/reservations/broken-reservations.ts';
import {
  Day,
  Id,
  LocalizedName,
  Nullable,
  OptionalText,
  Sequence,
  StrictObject,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

const integerBetween = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Type.Integer({ minimum: min, maximum: max });

export const MinuteOfDay = Type.Integer({
  minimum: SALES_BOUNDS.minuteOfDay.min,
  maximum: SALES_BOUNDS.minuteOfDay.max,
  description: "Minutes after midnight by the store's clock.",
});

/** A range that ends before it begins goes over midnight. */
const ranges = Type.Array(StrictObject({ from: MinuteOfDay, to: MinuteOfDay }), {
  maxItems: HOURS_LIMITS.rangesPerDay,
});

export const OpenHours = Type.Union([Type.Literal('all_day'), ranges]);

/** The hours of one day. An empty list: closed. `delivery`: when orders are delivered. */
export const DayPlan = StrictObject({
  open: OpenHours,
  delivery: Type.Union([Type.Literal('as_open'), Type.Literal('none'), ranges]),
});

/** From Sunday (0) to Saturday (spec §3 of the second document). */
export const WeekPlan = Type.Array(DayPlan, { minItems: 7, maxItems: 7 });

export const StoreHours = StrictObject({
  week: WeekPlan,
  seasons: Type.Array(StrictObject({ name: Text(HOURS_LIMITS.seasonNameLength), from: Day, to: Day, week: WeekPlan }), {
    maxItems: HOURS_LIMITS.seasons,
  }),
  last_order_minutes: integerBetween(HOURS_LIMITS.lastOrderMinutes),
});

/** See domain's `Festival`. */
export const FestivalInput = StrictObject({
  names: LocalizedName,
  days: Type.Union([
    StrictObject({ kind: Type.Literal('day'), date: Day }),
    StrictObject({ kind: Type.Literal('range'), from: Day, to: Day }),
    StrictObject({
      kind: Type.Literal('yearly'),
      month: integerBetween({ min: 1, max: 12 }),
      day: integerBetween({ min: 1, max: 31 }),
    }),
  ]),
  /** Hours of its own, or the usual ones up to a time. */
  plan: Type.Union([
    DayPlan,
    StrictObject({ usual_until: Type.Integer({ minimum: 1, maximum: SALES_BOUNDS.minuteOfDay.max }) }),
  ]),
});

export const Festival = StrictObject({ ...FestivalInput.properties, festival_id: Id, version: Version });

export const FestivalPlan = FestivalInput.properties.plan;

/** A public holiday's rule, as the list of its country names it: `12-25`, `easter 39`. */
export const HolidayRule = Text(200);
/** Of a country's part, by its list: `BE`. */
export const HolidayRegion = Text(10);
/** In order. */
export const HolidayDates = Type.Array(Day, { maxItems: HOURS_LIMITS.holidayDates });

/** A public holiday that the store has other hours on, every year again. */
export const PublicHoliday = StrictObject({
  holiday_id: Id,
  version: Version,
  rule: HolidayRule,
  /** ISO 3166-1, and its part; null: of the whole country. */
  country: Text(2),
  region: Nullable(HolidayRegion),
  names: LocalizedName,
  dates: HolidayDates,
  plan: FestivalPlan,
});
export const PublicHolidays = Type.Array(PublicHoliday, { maxItems: HOURS_LIMITS.publicHolidays });

export const Festivals = Type.Array(Festival, { maxItems: HOURS_LIMITS.festivals });

/** A day whose hours its staff have changed, such as tonight's. It ends with its day. */
export const HoursException = StrictObject({
  exception_id: Id,
  date: Day,
  plan: DayPlan,
  /** When it is over: its day, and what of it goes on after midnight. */
  ends_at: Timestamp,
});
/** Of the days around today. */
export const HoursExceptions = Type.Array(HoursException, { maxItems: 10 });

const HoursReply = StrictObject({
  settings: StoreHours,
  /** False: the store has saved none, and is always open. */
  is_set: Type.Boolean(),
  version: Version,
});

/** An order for later that a change would put outside the hours. */
export const OutsideOrder = StrictObject({
  order_id: Id,
  unique_id: UniqueId,
  customer_name: OptionalText(NAME_MAX),
  is_pickup: Type.Boolean(),
  scheduled_at: Timestamp,
});

/** Orders that a reply lists; the rest is counted. */
export const OUTSIDE_ORDERS_SHOWN = 500;
export const OutsideOrders = Type.Array(OutsideOrder, { maxItems: OUTSIDE_ORDERS_SHOWN });

/**
 * Confirms what the change does to orders for later and to reservations: their name, from `check_store_hours` or the failure
 * before. Missing: there are none.
 */
export const confirmed = { consequences: Type.Optional(Consequences) } as const;

export const hoursAccess = { sessions: ['store', 'sub_store'], screens: ['store-time'] } as const;

/** One link of an explanation (domain's `HoursReason`). Its values may grow, so they are text. */
export const HoursReasonFields = StrictObject({
  /** `approval`, `closure`, `pause`, `service_off`, `last_order`, `exception`, `festival`, `public_holiday`, `season`, `week`. */
  kind: Text(40),
  /** `refuses`, `allows`, `overridden`. */
  effect: Text(40),
  /** Of a closure, a pause, or a service that is off: its end. */
  until: Nullable(Timestamp),
  /** Of last orders. */
  last_orders_at: Nullable(Timestamp),
  closes_at: Nullable(Timestamp),
  /** Of what plans a day: the day, its hours, and what it is called. */
  date: Nullable(Day),
  hours: Nullable(DayPlan.properties.open),
  festival_id: Nullable(Id),
  names: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 9 }),
});

/** How the hours of today can be changed, and why the store takes orders now or not. */
export const TodaysHours = StrictObject({
  /** Of the opening hours; `change_todays_hours` names it. */
  version: Sequence,
  exceptions: HoursExceptions,
  last_order_minutes: integerBetween(HOURS_LIMITS.lastOrderMinutes),
  /** By pick-up; by delivery while it is open alone. */
  reasons: Type.Array(HoursReasonFields, { maxItems: HOURS_LIMITS.festivals + 20 }),
});

/** When a store is open (spec §3 of the second document; the paths are not in it). */
export const openingHoursEndpoints = defineEndpoints({
  'POST /api/store/get_store_hours': {
    summary: 'Opening hours of each weekday, seasons, and festivals that lie ahead or come every year',
    origin: 'ours',
    access: hoursAccess,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      ...HoursReply.properties,
      festivals: Festivals,
      /** Missing from an older server. */
      exceptions: Type.Optional(HoursExceptions),
      /** Missing from an older server. */
      public_holidays: Type.Optional(PublicHolidays),
      /** When each of them was read: the clock of the hours. */
      time_zone: Text(64),
      server_time: Timestamp,
    }),
    errors: [],
  },
  'POST /api/store/save_store_hours': {
    summary: 'Change opening hours and seasons',
    origin: 'ours',
    access: hoursAccess,
    effect: 'write',
    body: StrictObject({ settings: StoreHours, version: Version, ...confirmed }),
    reply: StrictObject({ ...HoursReply.properties, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['staleVersion', 'consequencesChanged'],
  },
  'POST /api/store/check_store_hours': {
    summary: 'Orders for later and reservations that opening hours as typed would put outside',
    origin: 'ours',
    access: hoursAccess,
    effect: 'read',
    body: StrictObject({ settings: StoreHours }),
    reply: StrictObject({
      consequences: Consequences,
      orders: OutsideOrders,
      /** Of orders. */
      count: Type.Integer({ minimum: 0 }),
      reservations: BrokenReservations,
      reservation_count: Type.Integer({ minimum: 0 }),
    }),
    errors: [],
  },
  'POST /api/store/save_festival': {
    summary: 'Add a festival, or change one: days with other hours than usual',
    origin: 'ours',
    access: hoursAccess,
    effect: 'write',
    body: StrictObject({
      festival: FestivalInput,
      /** Both missing: a new one. */
      festival_id: Type.Optional(Id),
      version: Type.Optional(Version),
      ...confirmed,
    }),
    reply: StrictObject({ festival: Festival, festivals: Festivals, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'consequencesChanged'],
  },
  'POST /api/store/delete_festival': {
    summary: 'Delete a festival; for 30 days it can be restored',
    origin: 'ours',
    access: hoursAccess,
    effect: 'write',
    body: StrictObject({ festival_id: Id, version: Version, ...confirmed }),
    reply: StrictObject({ festivals: Festivals, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'consequencesChanged'],
  },
  'POST /api/store/restore_festival': {
    summary: 'Restore a festival that was deleted',
    origin: 'ours',
    access: hoursAccess,
    effect: 'write',
    body: StrictObject({ festival_id: Id, ...confirmed }),
    reply: StrictObject({ festivals: Festivals, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['dataNotFound', 'consequencesChanged'],
  },
});

export type OpeningHoursWire = WireOf<typeof openingHoursEndpoints>;
