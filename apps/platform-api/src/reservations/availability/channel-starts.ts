import { candidateStarts } from '@store-panel/domain/reservations/rules/starts';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import type { BookedDay } from '#booking/free-place.ts';
import { type BookingRecords, makeBookingRules } from '#reservations/make-booking-rules.ts';

/** Every start of a booking day for a party, with why a guest cannot book it; null: it is offered. */
export function channelStarts(
  records: BookingRecords,
  booked: BookedDay,
  {
    date,
    persons,
    area,
    now,
  }: {
    readonly date: StoreDate;
    readonly persons: number;
    /** Null: any. */
    readonly area: string | null;
    /** Epoch milliseconds. */
    readonly now: number;
  },
): { readonly at: string; readonly reason: string | null }[] {
  const rules = makeBookingRules(records);
  const { takenMs } = rules.stayOf(persons);
  return candidateStarts(date, records.slots, records.calendar).map(({ at }) => {
    const { all, online } = booked.coversAt(at);
    const facts = { now, booker: 'online', area, covers: all, onlineCovers: online } as const;
    const [refusal] = rules.refusalsAt(at, persons, { ...facts, onlineClosedUntil: booked.onlineClosedUntil });
    const party = { persons, from: at, until: at + takenMs, area };
    const place = refusal === undefined ? booked.findPlace(rules.units, party) : null;
    return { at: new Date(at).toISOString(), reason: refusal ?? (typeof place === 'string' ? place : null) };
  });
}
