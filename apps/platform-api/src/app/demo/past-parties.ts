import { customerKey } from '@store-panel/domain/customers/customer-key';
import { RESERVATION_CODE_LENGTH, RESERVATION_CODE_SIGNS } from '@store-panel/domain/reservations/reservation-limits';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { addDays, type StoreDate, storeDay, weekday } from '@store-panel/domain/time/store-time';
import type { Insertable } from 'kysely';

import type { ReservationsTable, ReservationTablesTable } from '#db/tables/reservations.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { type Random, seededRandom } from '#seed/history/random.ts';
import type { DemoEvening } from '#seed/tables/demo-evenings.ts';

const MINUTE = 60_000;
/** Weeks enough for what is measured of stays. */
const PAST_DAYS = 63;
const FRIDAY = 5;
const BATCH = 500;

/** Minutes that a party stays, on most days. */
const stayMinutes = (persons: number): number => (persons <= 2 ? 88 : persons <= 4 ? 112 : 146);

const codeOf = (random: Random): string =>
  Array.from(
    { length: RESERVATION_CODE_LENGTH },
    () => RESERVATION_CODE_SIGNS[random.between(0, RESERVATION_CODE_SIGNS.length - 1)],
  ).join('');

/** Parties of the weeks before today, who have left. Fridays are full, and guests stay longer. */
export async function addPastParties(
  { db, storeId, rules, now }: CommandContext,
  { guests }: Pick<DemoEvening, 'guests'>,
): Promise<void> {
  const random = seededRandom(`past parties/${guests.length}`);
  const tableIds = [...rules.tableIds];
  const parties: Insertable<ReservationsTable>[] = [];
  const tables: Insertable<ReservationTablesTable>[] = [];
  for (let ago = PAST_DAYS; ago >= 1; ago -= 1) {
    const day: StoreDate = addDays(storeDay(now, rules.zone), -ago);
    const isFriday = weekday(day) === FRIDAY;
    for (let left = random.between(4, 8) + (isFriday ? 6 : 0); left > 0; left -= 1) {
      const id = uuidV7();
      const persons = random.weighted([1, 2, 3, 4, 6], (size) => (size === 2 ? 5 : 2));
      const startsAt = clockInstant(day, 18 * 60 + 15 * random.between(0, 12), rules.zone);
      const stay = Math.round(stayMinutes(persons) * (0.8 + random.next() * 0.5) + (isFriday ? 18 : 0));
      const leavesAt = startsAt + stay * MINUTE;
      const isReserved = random.chance(0.7);
      const [name, phone] = isReserved ? random.pick(guests) : ['', ''];
      const [from, until] = [new Date(startsAt), new Date(leavesAt)];
      parties.push({
        store_id: storeId,
        id,
        code: codeOf(random),
        kind: isReserved ? 'reservation' : 'walk_in',
        status: 'finished',
        source: isReserved && random.chance(0.5) ? 'guest' : 'store',
        day,
        starts_at: from,
        ends_at: until,
        persons,
        name,
        phone,
        customer_key: customerKey(phone, rules.callingCode),
        arrived_at: from,
        seated_at: from,
        finished_at: until,
        created_at: new Date(startsAt - (isReserved ? 2 * 24 * 60 * MINUTE : 0)),
        updated_at: until,
      });
      const placed = { store_id: storeId, reservation_id: id, table_id: random.pick(tableIds) };
      tables.push({ ...placed, day, from_at: from, until_at: until, holds: false });
    }
  }
  for (let at = 0; at < parties.length; at += BATCH) {
    await db
      .insertInto('reservations')
      .values(parties.slice(at, at + BATCH))
      .execute();
    await db
      .insertInto('reservation_tables')
      .values(tables.slice(at, at + BATCH))
      .execute();
  }
}
