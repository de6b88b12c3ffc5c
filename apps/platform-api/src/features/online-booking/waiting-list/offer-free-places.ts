import { ERROR } from '@store-panel/contract/errors/error-codes';
import { type OfferableStart, startToOffer, WAITING_LIST } from '@store-panel/domain/reservations/waiting-list';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Database } from '#db/database.ts';
import { type Round, runEach, STRICT_ROUND } from '#jobs/run-each.ts';
import type { AvailabilityRequest, TableAvailabilityReader } from '#reservations/availability/table-availability.ts';
import { setReservationStatus } from '#reservations/commands/set-status.ts';
import { systemCommand } from '#reservations/commands/system-command.ts';
import { offerPlace } from '#reservations/commands/waiting-guests.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';

/** Days of stores that are looked at in one run. */
const MAX_DAYS = 1_000;

export interface OfferDeps extends ReservationDeps {
  readonly readAvailability: TableAvailabilityReader;
}

interface WaitingDay {
  readonly store_id: string;
  readonly day: string;
}

/** What says that the store or another guest was faster, or that the store takes no bookings now. */
const OUTDATED: ReadonlySet<number> = new Set([
  ERROR.changeStatusFailed,
  ERROR.dataNotFound,
  ERROR.tableNotFree,
  ERROR.storeBusinessOff,
  ERROR.storeIdMismatch,
]);

const ignoreOutdated = (error: unknown) => {
  if (!(error instanceof ApiError) || !OUTDATED.has(error.code)) throw error;
};

/**
 * Offers tables that have become free to guests who wait for them, by day: each to the first whose party it fits. Ends the
 * waiting of those whose last arrival is over, or who have booked a table of the day since. A day that has not changed costs
 * one statement, and one for each size and area that its guests wait for.
 */
export async function offerFreePlaces(database: Database, deps: OfferDeps, round: Round = STRICT_ROUND): Promise<void> {
  await endWaits(database, deps, round);
  const { rows: days } = await sql<WaitingDay>`
    select r.store_id, r.day::text as day from reservations r join stores s on s.id = r.store_id
    where r.status = 'waiting' and r.arrived_at is null and r.latest_at > now()
      and extract(hour from now() at time zone s.timezone) between ${WAITING_LIST.fromHour} and ${WAITING_LIST.toHour}
    group by r.store_id, r.day order by r.day, r.store_id limit ${MAX_DAYS}`.execute(database.kysely);
  await runEach(days, (day) => offerDay(database, deps, day).catch(ignoreOutdated), round);
}

async function offerDay(database: Database, deps: OfferDeps, { store_id: storeId, day }: WaitingDay): Promise<void> {
  const { rows: guests } = await sql<{ id: string; persons: number; area: string; from: Date; until: Date }>`
    select id, persons, area, starts_at as from, latest_at as until from reservations
    where store_id = ${storeId} and day = ${day}::date and status = 'waiting' and arrived_at is null
      and latest_at > now()
    order by created_at, id limit ${WAITING_LIST.ofDay}`.execute(database.kysely);
  const startsFor = new Map<string, readonly OfferableStart[]>();
  for (const { id, persons, area, from, until } of guests) {
    const key = `${persons} ${area}`;
    const request = { storeId, date: day as StoreDate, persons, area: area === '' ? null : area };
    const starts = startsFor.get(key) ?? (await readStarts(database, deps, request));
    startsFor.set(key, starts);
    const offered = startToOffer(starts, { from: from.getTime(), until: until.getTime() });
    if (offered === null) continue;
    await systemCommand(database, deps, storeId, (context) => offerPlace(context, id, offered)).catch(ignoreOutdated);
    // The table is another's now, whether by this offer or before it.
    startsFor.clear();
  }
}

async function readStarts(
  database: Database,
  { readAvailability }: OfferDeps,
  request: AvailabilityRequest,
): Promise<readonly OfferableStart[]> {
  const { starts } = await readAvailability(database.kysely, request);
  return starts.map(({ at, reason }) => ({ at: Date.parse(at), isFree: reason === null }));
}

async function endWaits(database: Database, deps: OfferDeps, round: Round): Promise<void> {
  const { rows } = await sql<{ store_id: string; id: string }>`
    select w.store_id, w.id from reservations w
    where w.status = 'waiting' and w.arrived_at is null and (w.latest_at <= now() or exists (
      select from reservations o where o.store_id = w.store_id and o.day = w.day and o.kind = 'reservation'
        and o.status in ('requested', 'confirmed', 'seated') and o.created_at > w.created_at
        and ((w.email <> '' and lower(o.email) = lower(w.email)) or o.customer_key = w.customer_key)))
    order by w.store_id, w.id limit ${MAX_DAYS}`.execute(database.kysely);
  await runEach(
    rows,
    ({ store_id: storeId, id }) =>
      systemCommand(database, deps, storeId, (context) =>
        setReservationStatus(context, { id, action: 'expire' }, 'system'),
      ).catch(ignoreOutdated),
    round,
  );
}
