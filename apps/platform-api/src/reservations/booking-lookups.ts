import { isMadeFor } from '@store-panel/domain/reservations/placement/seating';
import { sql } from 'kysely';

import { type BookingRules, readBookingRules } from '#booking/booking-rules.ts';
import { shareBookingRules } from '#booking/booking-state.queries.ts';
import type { BrokenReservation, FindBroken } from '#booking/broken-reservations.ts';
import type { BookedDay } from '#booking/free-place.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readCovers } from '#reservations/commands/start-check.ts';
import { readDay } from '#reservations/days.queries.ts';
import { type BookingRecords, makeBookingRules } from '#reservations/make-booking-rules.ts';
import { findPlace, whyNoPlace } from '#reservations/placing/find-place.ts';
import { readTaken, type TakenParty } from '#reservations/placing/taken.queries.ts';
import { readReservations } from '#reservations/reservation-records.queries.ts';

/** Reads what a store has saved; `locked` holds it as it is until the transaction ends. */
export async function readBookingRecords(
  db: QueryExecutor,
  storeId: string,
  { locked }: { readonly locked: boolean },
): Promise<Omit<BookingRecords, 'tables'> & Pick<BookingRules, 'tables'>> {
  if (locked) await shareBookingRules(db, storeId);
  const rules = await readBookingRules(db, storeId);
  const store = await db
    .selectFrom('stores')
    .select('country_phone_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return { ...rules, callingCode: store.country_phone_code };
}

const DAY_MS = 24 * 60 * 60_000;

/** What a booking day has, and what of it time alone changes. Instants in epoch milliseconds. */
export interface DayBookings {
  readonly booked: BookedDay;
  readonly taken: readonly TakenParty[];
  readonly onlineClosedUntil: number | null;
  /** When the next hold ends; null: there is none. */
  readonly holdEndsAt: number | null;
}

/**
 * Reads what is taken on a booking day and the night after it.
 * @param without a reservation that does not count
 */
export async function readDayBookings(
  db: QueryExecutor,
  storeId: string,
  day: string,
  without = '',
): Promise<DayBookings> {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const all = await readTaken(db, { storeId, from: noon - 2 * DAY_MS, until: noon + 3 * DAY_MS });
  const taken = all.filter(({ reservationId }) => reservationId !== without);
  const covers = await readCovers(db, storeId, day, without);
  const { closedUntil } = await readDay(db, storeId, day);
  const ids = taken.map(({ reservationId }) => reservationId);
  const { rows } = await sql<{ id: string; code: string; hold_ends_at: Date | null }>`
    select id, code, case when status = 'held' then expires_at end as hold_ends_at from reservations
    where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(db);
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const holdEnds = rows.flatMap(({ hold_ends_at: at }) => at?.getTime() ?? []);
  const onlineClosedUntil = closedUntil?.getTime() ?? null;
  return {
    booked: bookedDayOf({ taken, covers, onlineClosedUntil, codeOf: (id) => codes.get(id) }),
    taken,
    onlineClosedUntil,
    holdEndsAt: holdEnds.length === 0 ? null : Math.min(...holdEnds),
  };
}

/** What is taken on a booking day and the night after it, as availability asks for it. */
export const readBookedDay = async (db: QueryExecutor, storeId: string, day: string): Promise<BookedDay> =>
  (await readDayBookings(db, storeId, day)).booked;

/** What is taken around a booking day, as availability asks for it. */
export function bookedDayOf({
  taken,
  covers,
  onlineClosedUntil,
  codeOf,
}: {
  readonly taken: readonly TakenParty[];
  readonly covers: ReadonlyMap<number, { readonly covers: number; readonly online: number }>;
  readonly onlineClosedUntil: number | null;
  readonly codeOf: (reservationId: string) => string | undefined;
}): BookedDay {
  return {
    onlineClosedUntil,
    coversAt: (at) => {
      const { covers: all, online } = covers.get(at) ?? { covers: 0, online: 0 };
      return { all, online };
    },
    findPlace: (units, party) => {
      const place = findPlace(units, taken, party);
      if (place)
        return {
          tableIds: place.tableIds,
          moves: place.moves.map((move) => ({ ...move, code: codeOf(move.reservationId) ?? '' })),
        };
      return whyNoPlace(taken, (others) => findPlace(units, others, party));
    },
  };
}

/** More are not looked at: a store has some thousand reservations ahead at most. */
const MAX_AHEAD = 5_000;
/** What a change of rules can do to a promised time. Lead time, days ahead and pacing were for the booking alone. */
const BREAKING: readonly string[] = ['closed', 'persons'];

/** Reservations ahead that other rules leave outside: when the store is closed, too large, or at a table that is gone. */
export const findBroken: FindBroken = async (db, storeId, { before, after }) => {
  const ahead = await readReservations(db, {
    storeId,
    where: sql`r.kind = 'reservation' and r.starts_at > now()
      and (r.status in ('requested', 'confirmed') or (r.status = 'held' and r.expires_at > now()))`,
    limit: MAX_AHEAD,
  });
  const [old, next] = [before, after].map((rules) => makeBookingRules({ ...rules, callingCode: '' }));
  const tables = new Map(after.tables.map((table) => [table.table_id, table]));
  const facts = { booker: 'store', area: null, covers: 0, onlineCovers: 0, onlineClosedUntil: null } as const;
  return ahead.flatMap((record): BrokenReservation[] => {
    const at = record.starts_at.getTime();
    const reasonsBy = (rules: typeof old) =>
      rules?.refusalsAt(at, record.persons, { ...facts, now: at }).filter((reason) => BREAKING.includes(reason)) ?? [];
    const was = reasonsBy(old);
    const reason = reasonsBy(next).find((one) => !was.includes(one));
    const hasTables = record.table_ids.every((id) => tables.has(id));
    const isFit = (units: NonNullable<typeof next>['units']) => {
      const unit = units.find(({ tableIds }) => [...tableIds].toSorted().join() === record.table_ids.join());
      return unit !== undefined && isMadeFor(unit, { persons: record.persons, area: null });
    };
    // A table that the store named by hand was outside before, too.
    const isShrunk = isFit(old?.units ?? []) && !isFit(next?.units ?? []);
    const broken = reason ?? (hasTables && !isShrunk ? undefined : 'no_table');
    if (broken === undefined) return [];
    return [
      {
        reservation_id: record.id,
        code: record.code,
        name: record.name,
        persons: record.persons,
        date: record.day,
        starts_at: record.starts_at.toISOString(),
        table_ids: record.table_ids.slice(0, 6),
        reason: broken as BrokenReservation['reason'],
      },
    ];
  });
};
