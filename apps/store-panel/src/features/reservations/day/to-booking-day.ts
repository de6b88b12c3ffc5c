import type { Reservation, ReservationDayReply } from '@store-panel/api-client/rtk/reservations';
import { isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';
import { dayRange } from '@store-panel/domain/time/day-start';

import type { BookingDay } from './booking-day.ts';
import type { Party } from './party.ts';

const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** The wire's reservation as this screen uses it. */
export function toParty(reservation: Reservation): Party {
  const isBlock = reservation.kind === 'block';
  return {
    id: reservation.reservation_id,
    code: reservation.code,
    kind: reservation.kind,
    status: reservation.status,
    previousStatus: reservation.previous_status,
    source: reservation.source,
    startsAt: Date.parse(reservation.starts_at),
    endsAt: Date.parse(reservation.ends_at),
    persons: reservation.persons,
    tableIds: reservation.table_ids,
    // A block has no guest: its name is what it is for.
    name: isBlock ? reservation.store_note : reservation.name,
    phone: reservation.phone,
    email: reservation.email,
    guestNote: reservation.guest_note,
    storeNote: isBlock ? '' : reservation.store_note,
    arrivedAt: instant(reservation.arrived_at),
    seatedAt: instant(reservation.seated_at),
    expiresAt: instant(reservation.expires_at),
    awaitsPayment: reservation.awaits_payment,
    quotedMinutes: reservation.quoted_minutes,
    latestAt: instant(reservation.latest_at),
    isReconfirmed: reservation.reconfirmed_at !== null,
    memory: reservation.memory && {
      visits: reservation.memory.visits,
      cancellations: reservation.memory.cancellations,
      noShows: reservation.memory.no_shows,
    },
    fee: {
      terms: reservation.terms,
      fee_paid: reservation.fee_paid,
      charge: reservation.charge,
      fee_returned: reservation.fee_returned,
    },
    createdAt: Date.parse(reservation.created_at),
    version: reservation.version,
  };
}

/** The reply as this screen uses it, or undefined without a day. */
export function toBookingDay({ date, day, today, time_zone: zone }: ReservationDayReply): BookingDay | undefined {
  if (day === null || !isStoreDate(date)) return undefined;
  const range = dayRange(date, zone);
  const opens = day.stretches.map(({ from }) => Date.parse(from));
  const closes = day.stretches.map(({ until }) => Date.parse(until));
  return {
    date: date satisfies StoreDate,
    tables: day.tables.map((table) => ({
      id: table.table_id,
      number: table.table_number,
      area: table.area,
      minPersons: table.min_person,
      maxPersons: table.max_person,
      isBookable: table.is_bookable,
      place: table.place,
    })),
    parties: day.reservations.map(toParty),
    openInstants: [...opens, ...closes],
    starts: day.starts.map(({ at, covers, most_covers: maxCovers }) => ({ at: Date.parse(at), covers, maxCovers })),
    onlineClosedUntil: instant(day.online_closed_until),
    feeRule: day.fee_rule,
    takesFeeLinks: day.takes_fee_links,
    keepMinutes: day.keep_minutes,
    changesUntilMinutes: day.changes_until_minutes,
    stayMinutes: {
      two: day.turn_minutes_2,
      four: day.turn_minutes_4,
      more: day.turn_minutes_more,
      buffer: day.buffer_minutes,
    },
    isToday: date === today,
    startsAt: Math.min(...opens, range.end),
    endsAt: Math.max(range.end, ...closes),
  };
}
