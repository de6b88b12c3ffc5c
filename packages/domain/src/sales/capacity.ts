import type { Capacity } from '#sales/settings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far behind the wished time a place is looked for; a kitchen that is full for longer takes no more. */
const HORIZON = DAY;

/** Prep-minutes that are spoken for, by the start of their slot in epoch milliseconds. */
export type Load = ReadonlyMap<number, number>;

/** Prep-minutes of one order in one slot. */
export interface Booking {
  readonly slot: number;
  readonly minutes: number;
}

/** What an order costs the kitchen. */
export function prepMinutes({ order_minutes, item_minutes }: Capacity, itemCount: number): number {
  return order_minutes + item_minutes * itemCount;
}

/** Slots are counted from the epoch, so that no change of clocks makes one shorter or longer. */
export function slotOf({ slot_minutes }: Capacity, at: number): number {
  const length = slot_minutes * MINUTE;
  return Math.floor(at / length) * length;
}

/**
 * Where the work of an order fits that is wished for `wanted`: from that slot on whatever is free in each, until it is all
 * there. Ready at the wished time, or as the last slot it needs begins; null when the kitchen is full for a day.
 *
 * No slot is ever booked beyond its capacity. More load never makes a place come earlier: what is free up to any slot only
 * shrinks by it.
 */
export function findPlace(
  capacity: Capacity,
  load: Load,
  wanted: number,
  minutes: number,
): { readonly readyAt: number; readonly bookings: readonly Booking[] } | null {
  const bookings: Booking[] = [];
  let left = minutes;
  const first = slotOf(capacity, wanted);
  for (let slot = first; left > 0; slot += capacity.slot_minutes * MINUTE) {
    if (slot - first > HORIZON) return null;
    const free = Math.max(0, capacity.prep_minutes - (load.get(slot) ?? 0));
    if (free === 0) continue;
    const taken = Math.min(free, left);
    bookings.push({ slot, minutes: taken });
    left -= taken;
  }
  return { readyAt: Math.max(wanted, bookings.at(-1)?.slot ?? wanted), bookings };
}

/**
 * The bookings of an order of so many minutes that was of others: what is more goes into its last slot, whether there is
 * room or not, because it is still promised for then; what is less is given back from its end. `slot`: where the work goes
 * of one that has booked nothing.
 */
export function rebooked(bookings: readonly Booking[], minutes: number, slot: number): readonly Booking[] {
  const kept: Booking[] = [];
  let left = minutes;
  for (const booking of bookings.toSorted((one, other) => one.slot - other.slot)) {
    const taken = Math.min(booking.minutes, left);
    if (taken > 0) kept.push({ slot: booking.slot, minutes: taken });
    left -= taken;
  }
  if (left <= 0) return kept;
  const last = kept.pop() ?? { slot, minutes: 0 };
  return [...kept, { slot: last.slot, minutes: last.minutes + left }];
}

/** The load with an order more. */
export function addBookings(load: Load, bookings: readonly Booking[]): Load {
  const sum = new Map(load);
  for (const { slot, minutes } of bookings) sum.set(slot, (sum.get(slot) ?? 0) + minutes);
  return sum;
}
