import type { MinuteOfDay } from '#time/minute-of-day.ts';
import type { StoreDate, Weekday } from '#time/store-time.ts';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const DAY = DAY_MINUTES * 60_000;

/** The content of a slot: when parties may arrive. */
export interface SlotTimes {
  readonly weekday: Weekday;
  /** A day of the store's calendar that it is of alone; null: every week. Those of a date replace the weekday's. */
  readonly on_date: StoreDate | null;
  /** First and last arrival. One that ends no later than it begins ends on the next day. */
  readonly start_minute: MinuteOfDay;
  readonly end_minute: MinuteOfDay;
  readonly every_minutes: number;
  /** Persons who may arrive at one start; null: as many as fit. */
  readonly most_covers: number | null;
  /** Of them those that guests and channels book. */
  readonly most_covers_online: number | null;
}

export interface BookingSlot extends SlotTimes {
  readonly slot_id: string;
}

/** Not in the specification. */
export const SLOT_LIMITS = {
  perDay: 10,
  dates: 60,
  everyMinutes: { min: 5, max: 240 },
  covers: { min: 1, max: 1000 },
  minuteOfDay: { min: 0, max: DAY_MINUTES - 1 },
} as const;

/** The step of the starts of a store that has no slots. */
export const USUAL_STEP_MINUTES = 30;

/** Minutes from the first to the last arrival: 1 to 1440. */
export function slotMinutes({ start_minute, end_minute }: Pick<SlotTimes, 'start_minute' | 'end_minute'>): number {
  return end_minute > start_minute ? end_minute - start_minute : end_minute + DAY_MINUTES - start_minute;
}

/** Slots by which parties arrive on a day: its own, or else its weekday's. */
export function slotsOfDay<Slot extends SlotTimes>(
  slots: readonly Slot[],
  date: StoreDate,
  weekday: Weekday,
): readonly Slot[] {
  const own = slots.filter(({ on_date }) => on_date === date);
  const used = own.length > 0 ? own : slots.filter((slot) => slot.on_date === null && slot.weekday === weekday);
  return used.toSorted((one, other) => one.start_minute - other.start_minute);
}

/** Why a slot cannot be added beside others. */
export type SlotConflict = 'slot.exists' | 'slot.overlaps';

/** What a slot conflicts with: the same days with the same times, or a common arrival; null: nothing. */
export function slotConflict(slot: SlotTimes, others: readonly SlotTimes[]): SlotConflict | null {
  const comparable = others.filter((other) => (other.on_date === null) === (slot.on_date === null));
  const isSame = (other: SlotTimes) =>
    other.weekday === slot.weekday &&
    other.on_date === slot.on_date &&
    other.start_minute === slot.start_minute &&
    other.end_minute === slot.end_minute;
  if (comparable.some(isSame)) return 'slot.exists';
  return comparable.some((other) => doOverlap(slot, other)) ? 'slot.overlaps' : null;
}

/** Both ends are arrivals, so two that touch have one in common. */
function doOverlap(one: SlotTimes, other: SlotTimes): boolean {
  const [first, second] = [startOf(one), startOf(other)];
  const meet = (a: number, aMinutes: number, b: number, bMinutes: number) => a <= b + bMinutes && b <= a + aMinutes;
  const shifts = one.on_date === null ? [-WEEK_MINUTES, 0, WEEK_MINUTES] : [0];
  return shifts.some((shift) => meet(first, slotMinutes(one), second + shift, slotMinutes(other)));
}

/** In minutes of the week, or of all time for a date. */
const startOf = ({ weekday, on_date, start_minute }: SlotTimes): number =>
  (on_date === null ? weekday * DAY_MINUTES : (Date.parse(on_date) / DAY) * DAY_MINUTES) + start_minute;
