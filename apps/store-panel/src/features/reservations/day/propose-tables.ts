import type { BookingDay } from './booking-day.ts';
import { freeUntil } from './day-groups.ts';

/** The server seats none for less. */
const MIN_STAY_MINUTES = 15;

/**
 * The table for guests at the door: of those that fit and are free for their stay the smallest, else the one that is free
 * longest. None if none is free.
 */
export function proposeTables(
  { tables, parties, stayMinutes }: BookingDay,
  persons: number | null,
  now: number,
): readonly string[] {
  if (persons === null || persons < 1) return [];
  const stay =
    (persons <= 2 ? stayMinutes.two : persons <= 4 ? stayMinutes.four : stayMinutes.more) + stayMinutes.buffer;
  const free = tables.flatMap(({ id, minPersons, maxPersons }) => {
    const { occupant, next } = freeUntil(id, parties, now);
    const minutes = next === null ? Number.POSITIVE_INFINITY : (next.startsAt - now) / 60_000;
    if (occupant || persons > maxPersons || minutes < MIN_STAY_MINUTES) return [];
    return [{ id, minutes, spare: maxPersons - persons, isSmall: persons < minPersons }];
  });
  const [first] = free.toSorted(
    (one, other) =>
      Number(one.minutes < stay) - Number(other.minutes < stay) ||
      (one.minutes < stay ? other.minutes - one.minutes : 0) ||
      Number(one.isSmall) - Number(other.isSmall) ||
      one.spare - other.spare,
  );
  return first ? [first.id] : [];
}
