import { RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import type { ArrivingParty } from '@store-panel/domain/reservations/placement/seating';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { Booker, BookingRules } from '#reservations/booking-rules.ts';
import { findPlace, namedPlace, whyNoPlace } from '#reservations/placing/find-place.ts';
import type { LockedDay } from '#reservations/placing/lock-days.queries.ts';
import { around } from '#reservations/placing/place-party.ts';
import { readTaken, type TakenParty } from '#reservations/placing/taken.queries.ts';

/** What is checked: a party of a store at a start. */
export interface StartRequest {
  readonly storeId: string;
  readonly day: string;
  readonly party: ArrivingParty;
  readonly booker: Booker;
  /** The reservation itself, which does not count. */
  readonly reservationId: string;
  readonly now: number;
  readonly onlineClosedUntil: number | null;
}

interface Covers {
  readonly covers: number;
  readonly online: number;
}

/** Persons who come at each start of a booking day, without those who cancelled or never came. */
export async function readCovers(
  db: QueryExecutor,
  storeId: string,
  day: string,
  without = '',
): Promise<ReadonlyMap<number, Covers>> {
  const { rows } = await sql<{ starts_at: Date; covers: number; online: number }>`
    select starts_at, sum(persons)::int as covers, coalesce(sum(persons) filter (where source <> 'store'), 0)::int as online
    from reservations
    where store_id = ${storeId} and day = ${day}::date and kind = 'reservation' and id::text <> ${without}
      and (status in ('requested', 'confirmed', 'seated', 'finished') or (status = 'held' and expires_at > now()))
    group by starts_at`.execute(db);
  return new Map(rows.map(({ starts_at, covers, online }) => [starts_at.getTime(), { covers, online }]));
}

/** Rules that a start breaks, the strictest first, apart from tables. Counted under the lock of the day. */
async function refusalsOf(db: QueryExecutor, rules: BookingRules, request: StartRequest): Promise<readonly string[]> {
  const { storeId, day, party, reservationId } = request;
  const covers = await readCovers(db, storeId, day, reservationId);
  return refusalsWith(rules, request, party.from, covers);
}

function refusalsWith(
  rules: BookingRules,
  { party, booker, now, onlineClosedUntil }: StartRequest,
  start: number,
  covers: ReadonlyMap<number, Covers>,
): readonly string[] {
  const at = covers.get(start) ?? { covers: 0, online: 0 };
  return rules.refusalsAt(start, party.persons, {
    now,
    booker,
    area: party.area,
    covers: at.covers,
    onlineCovers: at.online,
    onlineClosedUntil,
  });
}

/** @throws ApiError tableNotFree for the first rule that the start breaks and the store did not set aside */
export async function requireStart(
  db: QueryExecutor,
  rules: BookingRules,
  request: StartRequest,
  accepted: readonly string[] = [],
): Promise<void> {
  const refusals = await refusalsOf(db, rules, request);
  const reason = refusals.find((one) => request.booker === 'online' || !accepted.includes(one));
  if (reason !== undefined) throw await notFree(db, rules, request, reason);
}

/**
 * The error of a party without a place: a block in its way, or no table.
 * @param tableIds those that the store named
 */
export async function noTable(
  db: QueryExecutor,
  rules: BookingRules,
  request: StartRequest,
  tableIds?: readonly string[],
): Promise<ApiError> {
  const { storeId, party, reservationId } = request;
  const taken = (await readTaken(db, { storeId, ...around(party) })).filter(
    (one) => one.reservationId !== reservationId,
  );
  const find = (among: readonly TakenParty[]) =>
    tableIds ? namedPlace(tableIds, among, party) : findPlace(rules.units, among, party);
  return notFree(db, rules, request, whyNoPlace(taken, find));
}

/** With other starts of the day that are free, those next to the one that was not first. */
async function notFree(
  db: QueryExecutor,
  rules: BookingRules,
  request: StartRequest,
  reason: string,
): Promise<ApiError> {
  const { storeId, day, party, reservationId } = request;
  const length = party.until - party.from;
  const starts = rules
    .startsOf(day)
    .toSorted((one, other) => Math.abs(one - party.from) - Math.abs(other - party.from) || one - other);
  const covers = await readCovers(db, storeId, day, reservationId);
  const span = { from: Math.min(...starts), until: Math.max(...starts) + length };
  const taken =
    starts.length === 0
      ? []
      : (await readTaken(db, { storeId, ...around(span) })).filter((one) => one.reservationId !== reservationId);
  const alternatives: number[] = [];
  for (const from of starts) {
    if (alternatives.length === RESERVATION_LIMITS.alternatives) break;
    const isFree =
      from !== party.from &&
      refusalsWith(rules, request, from, covers).length === 0 &&
      findPlace(rules.units, taken, { ...party, from, until: from + length }) !== null;
    if (isFree) alternatives.push(from);
  }
  return new ApiError('tableNotFree', {
    reason,
    alternatives: alternatives.toSorted((one, other) => one - other).map((at) => new Date(at).toISOString()),
  });
}

export const closedUntilOf = (days: readonly LockedDay[], day: string): number | null =>
  days.find((one) => one.day === day)?.onlineClosedUntil ?? null;
