import { assign } from '@store-panel/domain/reservations/placement/assign';
import type { SeatingUnit } from '@store-panel/domain/reservations/placement/seating';
import { holdsTables } from '@store-panel/domain/reservations/reservation-state';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { useMemo } from 'react';

import { useServerTime } from '#shared/time/server-clock.ts';
import type { BookingDay } from '../day/booking-day.ts';
import { useBookingDay } from '../day/use-booking-day.ts';

/** A time at which a party may arrive, or why it may not. */
export interface Start {
  readonly at: number;
  /** Null: nothing speaks against it. */
  readonly reason: 'past' | 'pacing' | null;
  /** The table that fits best; empty if the server has to join some or make room. */
  readonly tableIds: readonly string[];
}

const MINUTE = 60_000;

/** Starts of a loaded day for a party. The server decides; this says beforehand what it will say. */
export function startsOf(
  { starts, tables, parties, stayMinutes }: BookingDay,
  persons: number,
  now: number,
  exceptId?: string,
): readonly Start[] {
  const units = tables
    .filter(({ isBookable }) => isBookable)
    .map((table, sequence): SeatingUnit => ({
      tableIds: [table.id],
      minPersons: table.minPersons,
      maxPersons: table.maxPersons,
      area: table.area,
      sequence,
    }));
  const taken = parties
    .filter(({ id, status }) => id !== exceptId && holdsTables(status))
    .map((party) => ({
      reservationId: party.id,
      tableIds: party.tableIds,
      from: party.startsAt,
      until: party.endsAt + stayMinutes.buffer * MINUTE,
      persons: party.persons,
      area: null,
      isMovable: false,
    }));
  const stay = persons <= 2 ? stayMinutes.two : persons <= 4 ? stayMinutes.four : stayMinutes.more;
  return starts.map(({ at, covers, maxCovers }) => {
    const until = at + (stay + stayMinutes.buffer) * MINUTE;
    const unit = assign(units, taken, { persons, from: at, until, area: null });
    const isFull = maxCovers !== null && covers + persons > maxCovers;
    return { at, reason: at < now ? 'past' : isFull ? 'pacing' : null, tableIds: unit?.tableIds ?? [] };
  });
}

export interface Starts {
  readonly starts: readonly Start[] | undefined;
  readonly day: BookingDay | undefined;
  readonly isFetching: boolean;
}

/** The starts of a day for a party; `fallback` while no date is typed. */
export function useStarts(
  date: StoreDate | null,
  persons: number | null,
  fallback: StoreDate,
  exceptId?: string,
): Starts {
  const { day, isFetching } = useBookingDay(date ?? fallback);
  const now = useServerTime((at) => Math.floor(at / MINUTE) * MINUTE);
  const starts = useMemo(
    () => (day && date !== null && persons !== null ? startsOf(day, persons, now, exceptId) : undefined),
    [day, date, persons, now, exceptId],
  );
  return { starts, day, isFetching };
}
