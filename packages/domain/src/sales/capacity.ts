import type { Capacity } from '#sales/settings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far behind the wished time a place is looked for; a kitchen that is full for longer takes no more. */
const HORIZON = DAY;

/** Prep-minutes that are spoken for, by the start of their slot in epoch milliseconds. */
export type SlotLoad = ReadonlyMap<number, number>;

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
 * Finds kitchen slots for an order from the requested time on: the free minutes of each slot until all work fits. It
 * is ready at the requested time, or when its last slot begins; null if the kitchen is full for a day.
 * No slot is booked beyond its capacity. A higher load never gives an earlier slot, because it only reduces the free
 * minutes.
 */
export function findKitchenSlot(
  capacity: Capacity,
  load: SlotLoad,
  readyFrom: number,
  minutes: number,
): { readonly readyAt: number; readonly bookings: readonly Booking[] } | null {
  const bookings: Booking[] = [];
  let remainingMinutes = minutes;
  const first = slotOf(capacity, readyFrom);
  for (let slot = first; remainingMinutes > 0; slot += capacity.slot_minutes * MINUTE) {
    if (slot - first > HORIZON) return null;
    const free = Math.max(0, capacity.prep_minutes - (load.get(slot) ?? 0));
    if (free === 0) continue;
    const bookedMinutes = Math.min(free, remainingMinutes);
    bookings.push({ slot, minutes: bookedMinutes });
    remainingMinutes -= bookedMinutes;
  }
  return { readyAt: Math.max(readyFrom, bookings.at(-1)?.slot ?? readyFrom), bookings };
}

/**
 * Returns the adjusted bookings of an edited order: more minutes go into its last slot even if it is full, because the
 * promise stays; fewer are removed from the end. `slot`: where the work goes if it has no bookings.
 */
export function adjustBookings(bookings: readonly Booking[], minutes: number, slot: number): readonly Booking[] {
  const remaining: Booking[] = [];
  let remainingMinutes = minutes;
  for (const booking of bookings.toSorted((one, other) => one.slot - other.slot)) {
    const bookedMinutes = Math.min(booking.minutes, remainingMinutes);
    if (bookedMinutes > 0) remaining.push({ slot: booking.slot, minutes: bookedMinutes });
    remainingMinutes -= bookedMinutes;
  }
  if (remainingMinutes <= 0) return remaining;
  const last = remaining.pop() ?? { slot, minutes: 0 };
  return [...remaining, { slot: last.slot, minutes: last.minutes + remainingMinutes }];
}

/** The load with an order more. */
export function addBookings(load: SlotLoad, bookings: readonly Booking[]): SlotLoad {
  const sum = new Map(load);
  for (const { slot, minutes } of bookings) sum.set(slot, (sum.get(slot) ?? 0) + minutes);
  return sum;
}
