import { bookingUnits } from '@store-panel/domain/tables/booking-units';
import type { ArrivingParty, SeatingUnit } from '@store-panel/domain/reservations/placement/seating';
import { candidateStarts } from '@store-panel/domain/reservations/rules/starts';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';
import { expect, test } from 'vitest';

import type { BookedDay } from '#booking/free-place.ts';
import { bookedDayOf } from '#reservations/booking-lookups.ts';
import { channelStarts } from '#reservations/availability/channel-starts.ts';
import { type BookingRecords, makeBookingRules } from '#reservations/make-booking-rules.ts';
import { findPlace } from '#reservations/placing/find-place.ts';
import type { TakenParty } from '#reservations/placing/taken.queries.ts';
import { tryStarts } from '#features/table-booking/rules/availability.ts';
import { AREAS, randomDay, randomRecords } from '#testing/booking/random-booking.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';

// A sample; `npm run soak -- --only offered` takes 50,000 pairs.
const PAIRS = Number(process.env['OFFERED_PAIRS'] ?? 600);
const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_129;
const PAIRS_OF_A_STORE = 10;
const MINUTE = 60_000;

interface Booked {
  readonly taken: readonly TakenParty[];
  readonly covers: ReadonlyMap<StoreDate, ReadonlyMap<number, { readonly covers: number; readonly online: number }>>;
}

/** Parties and blocks on the days around one, each counted on the day that it is booked for. */
function randomBooked(random: Random, records: BookingRecords, date: StoreDate): Booked {
  const rules = makeBookingRules(records);
  const taken: TakenParty[] = [];
  const covers = new Map<StoreDate, Map<number, { covers: number; online: number }>>();
  const starts = [-1, 0, 1].flatMap((offset) =>
    candidateStarts(addDays(date, offset), records.slots, records.calendar).map(({ at }) => at),
  );
  for (let more = starts.length === 0 ? 0 : random.upTo(12); more > 0; more -= 1) {
    const [from, persons] = [random.pick(starts), 1 + random.upTo(8)];
    const party = { persons, from, until: from + rules.stayOf(persons).takenMs, area: null };
    const place = findPlace(rules.units, taken, party);
    if (!place || place.moves.length > 0) continue;
    const kind = random.maybe(0.15) ? 'block' : 'reservation';
    const isMovable = kind === 'reservation' && random.maybe(0.7);
    taken.push({ ...party, kind, reservationId: `r${taken.length}`, tableIds: place.tableIds, isMovable });
    if (kind === 'block') continue;
    const day = rules.bookingDay(from) as StoreDate;
    const ofDay = covers.get(day) ?? new Map<number, { covers: number; online: number }>();
    const before = ofDay.get(from) ?? { covers: 0, online: 0 };
    ofDay.set(from, { covers: before.covers + persons, online: before.online + (random.maybe(0.6) ? persons : 0) });
    covers.set(day, ofDay);
  }
  return { taken, covers };
}

/** Whether any unit is free for a party, by looking at each; without moves. */
const isFreeSomewhere = (units: readonly SeatingUnit[], taken: readonly TakenParty[], party: ArrivingParty) =>
  units.some(
    (unit) =>
      unit.minPersons <= party.persons &&
      party.persons <= unit.maxPersons &&
      (party.area === null || party.area === unit.area) &&
      taken.every(
        (one) =>
          one.until <= party.from || party.until <= one.from || !one.tableIds.some((id) => unit.tableIds.includes(id)),
      ),
  );

test(`of ${PAIRS} random days and parties every start that is offered can be booked, and no other (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  const seen = { offered: 0, refused: new Set<string>(), zones: new Set<string>(), changes: 0 };
  for (let pair = 0; pair < PAIRS; pair += PAIRS_OF_A_STORE) {
    const { zone, date, isChange } = randomDay(random);
    const records = randomRecords(random, { zone, date });
    const rules = makeBookingRules(records);
    const units = bookingUnits(records.tables, records.combinations);
    const { taken, covers } = randomBooked(random, records, date);
    const bookedOn = (day: StoreDate): BookedDay =>
      bookedDayOf({ taken, covers: covers.get(day) ?? new Map(), onlineClosedUntil: closedUntil(day), codeOf: String });
    const noon = Date.parse(`${date}T12:00:00Z`);
    const now = noon - random.pick([0, 300, 1_440, 5_000, 50_000]) * MINUTE;
    const closedDay = addDays(date, random.pick([0, 1, 9, 9, 9, 9]));
    const closedUntil = (day: StoreDate) => (day === closedDay ? now + MINUTE : null);
    seen.zones.add(zone);
    for (let at = 0; at < PAIRS_OF_A_STORE; at += 1) {
      const day = addDays(date, random.pick([0, 0, 0, -1, 1]));
      const persons = 1 + random.upTo(10);
      const area = random.maybe(0.7) ? null : random.pick(AREAS) || null;
      const tried = tryStarts(records, bookedOn(day), { date: day, persons, area, now });
      const asChannel = channelStarts(records, bookedOn(day), { date: day, persons, area, now });
      expect(asChannel).toEqual(tried.map((start) => ({ at: start.at, reason: start.because?.reason ?? null })));
      if (isChange && day === date && tried.length > 0) seen.changes += 1;
      for (const { at: instant, because, table_ids } of tried) {
        // As a booking of this instant is checked: by the day that it belongs to.
        const from = Date.parse(instant);
        const party = { persons, from, until: from + rules.stayOf(persons).takenMs, area };
        const bookingDay = rules.bookingDay(from) as StoreDate;
        const counted = bookedOn(bookingDay);
        const { all, online } = counted.coversAt(from);
        const [refusal] = rules.refusalsAt(from, persons, {
          now,
          booker: 'online',
          area,
          covers: all,
          onlineCovers: online,
          onlineClosedUntil: counted.onlineClosedUntil,
        });
        const place = findPlace(rules.units, taken, party);
        const what = { zone, day, instant, bookingDay, persons, area };
        if (because === null) {
          expect({ ...what, refusal, tables: place?.tableIds }).toEqual({
            ...what,
            refusal: undefined,
            tables: table_ids,
          });
          seen.offered += 1;
        } else if (because.reason === 'block' || because.reason === 'no_table') {
          expect({ ...what, refusal, place }).toEqual({ ...what, refusal: undefined, place: null });
          expect(isFreeSomewhere(units, taken, party)).toBe(false);
        } else {
          expect({ ...what, refusal }).toEqual({ ...what, refusal: because.reason });
        }
        seen.refused.add(because?.reason ?? 'none');
      }
    }
  }
  expect(seen.offered).toBeGreaterThan(PAIRS);
  expect(seen.changes).toBeGreaterThan(PAIRS / 50);
  expect(seen.zones.size).toBeGreaterThanOrEqual(Math.min(40, PAIRS / 20));
  expect(seen.refused.size).toBeGreaterThanOrEqual(8);
});
