import { type HoursCalendar, stretchesFrom } from '#hours/hours-calendar.ts';
import { ALWAYS_OPEN, hoursFor, type OpenHours } from '#hours/opening-hours.ts';
import { slotMinutes, slotsOfDay, type SlotTimes, USUAL_STEP_MINUTES } from '#reservations/rules/booking-slots.ts';
import { clockInstant } from '#time/clock-time.ts';
import { dayStart, type InstantRange } from '#time/day-start.ts';
import { addDays, type StoreDate, weekday } from '#time/store-time.ts';

const DAY_MINUTES = 24 * 60;
const MINUTE = 60_000;
/** A stretch that lasts longer has no end that a party could meet. */
const CLOSING_HORIZON_DAYS = 9;

/** A start that the slots of a day name. `slot` null: the store has saved none, and opening hours make it. */
export interface BookingStart<Slot extends SlotTimes = SlotTimes> {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly slot: Slot | null;
  /** Within the opening hours, and not after last orders. */
  readonly isOpen: boolean;
}

/** First and last arrival by the clock, and the step between. */
type Arrivals = Pick<SlotTimes, 'start_minute' | 'end_minute' | 'every_minutes'>;

/**
 * Every start that the slots of a booking day name, open or not, in the order of time. Steps are of the wall clock, from the
 * first to the last arrival, both included; a time that comes twice is the first of the two, a skipped one the first instant
 * after it, and an instant comes once. One that the next day names, too, is of that day alone: it has one limit and one lock.
 */
export function candidateStarts<Slot extends SlotTimes>(
  date: StoreDate,
  slots: readonly Slot[],
  calendar: HoursCalendar,
): readonly BookingStart<Slot>[] {
  const named = namedStarts(date, slots, calendar);
  const next = addDays(date, 1);
  const midnight = dayStart(next, calendar.zone);
  const reachesNext = [...named.keys()].some((at) => at >= midnight);
  const ofNext = reachesNext ? namedStarts(next, slots, calendar) : new Map<number, Slot | null>();
  const isOpenAt = opennessOf(date, calendar);
  return [...named]
    .filter(([at]) => !ofNext.has(at))
    .map(([at, slot]) => ({ at, slot, isOpen: isOpenAt(at) }))
    .toSorted((one, other) => one.at - other.at);
}

/** The instants that a day's slots name, each with the first slot that does. */
function namedStarts<Slot extends SlotTimes>(
  date: StoreDate,
  slots: readonly Slot[],
  calendar: HoursCalendar,
): ReadonlyMap<number, Slot | null> {
  const starts = new Map<number, Slot | null>();
  const add = (arrivals: Arrivals, slot: Slot | null) => {
    for (let minute = 0; minute <= slotMinutes(arrivals); minute += arrivals.every_minutes) {
      const at = instantOf(date, arrivals.start_minute + minute, calendar.zone);
      if (!starts.has(at)) starts.set(at, slot);
    }
  };
  // A store with slots on other days only takes no party on this one.
  if (slots.length > 0) for (const slot of slotsOfDay(slots, date, weekday(date))) add(slot, slot);
  else for (const arrivals of arrivalsOfHours(date, calendar)) add(arrivals, null);
  return starts;
}

/** The starts of a booking day: those that its slots name and its opening hours allow. A slot over midnight is of the day it begins on. */
export const startsOf = <Slot extends SlotTimes>(
  date: StoreDate,
  slots: readonly Slot[],
  calendar: HoursCalendar,
): readonly BookingStart<Slot>[] => candidateStarts(date, slots, calendar).filter(({ isOpen }) => isOpen);

/** `minute` may be of the next day. */
const instantOf = (date: StoreDate, minute: number, zone: string): number =>
  minute < DAY_MINUTES
    ? clockInstant(date, minute, zone)
    : clockInstant(addDays(date, Math.floor(minute / DAY_MINUTES)), minute % DAY_MINUTES, zone);

function arrivalsOfHours(date: StoreDate, calendar: HoursCalendar): readonly Arrivals[] {
  const [{ plan }] = calendar.day(date).sources;
  const hours: OpenHours = hoursFor(plan, 'pickup');
  const ranges = hours === 'all_day' ? [{ from: 0, to: DAY_MINUTES - 1 }] : hours;
  return ranges.map(({ from, to }) => ({ start_minute: from, end_minute: to, every_minutes: USUAL_STEP_MINUTES }));
}

function opennessOf(date: StoreDate, calendar: HoursCalendar): (at: number) => boolean {
  const { zone, openingHours } = calendar;
  const from = dayStart(date, zone);
  const endless = dayStart(addDays(date, CLOSING_HORIZON_DAYS), zone);
  const { last_order_minutes: minutes } = openingHours.hours ?? ALWAYS_OPEN;
  const stretches: readonly InstantRange[] = [...stretchesFrom(calendar, 'pickup', from, CLOSING_HORIZON_DAYS)];
  return (at) =>
    stretches.some(({ start, end }) => start <= at && at < end && (end >= endless || at <= end - minutes * MINUTE));
}
