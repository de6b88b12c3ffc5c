import type { TableBookingWire } from '@store-panel/contract/endpoints/table-booking';
import { reasonFields } from '@store-panel/domain/hours/explain';
import { explainStart, type StartDay, type StartRefusal } from '@store-panel/domain/reservations/rules/explain-start';
import { candidateStarts } from '@store-panel/domain/reservations/rules/starts';
import { takenUntil } from '@store-panel/domain/reservations/rules/stay';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import { type BookingRules, unitsOf } from '#booking/booking-rules.ts';
import { type BookedDay, type FreePlace, unitsFor } from '#booking/free-place.ts';

type Start = TableBookingWire['POST /api/store/try_availability']['reply']['starts'][number];
type Refusal = NonNullable<Start['because']>;

/** Party and day that a store tries. */
export interface TriedParty {
  readonly date: StoreDate;
  readonly persons: number;
  /** Null: any. */
  readonly area: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Every start that the slots of a day name, with the place that a party would get or why a guest cannot book it. */
export function tryStarts(
  rules: Pick<BookingRules, 'settings' | 'slots' | 'calendar'> & Parameters<typeof unitsOf>[0],
  booked: BookedDay,
  { date, persons, area, now }: TriedParty,
): Start[] {
  const units = unitsOf(rules);
  let place: FreePlace | null = null;
  const day: StartDay = {
    settings: rules.settings,
    calendar: rules.calendar,
    now,
    onlineClosedUntil: booked.onlineClosedUntil,
    coversAt: booked.coversAt,
    hasUnitFor: (size) => unitsFor(units, { persons: size, area }).length > 0,
    findNoPlace: (from, size) => {
      const found = booked.findPlace(units, {
        persons: size,
        from,
        until: takenUntil(from, size, rules.settings),
        area,
      });
      if (typeof found === 'string') return found;
      place = found;
      return null;
    },
  };
  return candidateStarts(date, rules.slots, rules.calendar).map((start) => {
    place = null;
    const refusal = explainStart(start, persons, day);
    return { at: new Date(start.at).toISOString(), because: refusal && toWireRefusal(refusal), ...placeOf(place) };
  });
}

const placeOf = (place: FreePlace | null): Pick<Start, 'table_ids' | 'moves'> => ({
  table_ids: [...(place?.tableIds ?? [])],
  moves: (place?.moves ?? []).map(({ reservationId, code, tableIds }) => ({
    reservation_id: reservationId,
    code,
    table_ids: [...tableIds],
  })),
});

const toWireRefusal = (refusal: StartRefusal): Refusal => ({
  reason: refusal.reason,
  at: 'at' in refusal ? new Date(refusal.at).toISOString() : null,
  covers: 'covers' in refusal ? refusal.covers : null,
  most: 'most' in refusal ? refusal.most : null,
  hours: 'hours' in refusal ? refusal.hours.map((reason) => reasonFields(reason)) : [],
});
