import { chargeOf, hasGoneBack } from '@store-panel/domain/reservations/rules/reservation-fee';
import { RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import { holdsTables, isAhead, type ReservationStatus } from '@store-panel/domain/reservations/reservation-state';
import { PAID } from '@store-panel/domain/orders/payment';
import { CALLED_OFF_STATUSES } from '@store-panel/domain/orders/status';
import { isEnded, type ReservationAction } from '@store-panel/domain/reservations/transitions';
import type { ReservationActor } from '@store-panel/domain/reservations/transition-rows';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { changeDenied, lockForChange, requireAction } from '#reservations/commands/change.ts';
import { announce, type CommandContext, finishCommand, requireTables } from '#reservations/commands/command-context.ts';
import { cutStay, takeTableNow } from '#reservations/commands/seat.ts';
import { returnByGateways } from '#reservations/fees/return-by-gateways.ts';
import { noTable } from '#reservations/commands/start-check.ts';
import { placeParty } from '#reservations/placing/place-party.ts';
import { freeTables } from '#reservations/placing/write-tables.queries.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';
import { closePayments } from '#payments/close-payments.queries.ts';

export interface StatusChange {
  readonly id: string;
  readonly version?: number | undefined;
  readonly action: Exclude<ReservationAction, 'change' | 'move'>;
  readonly reason?: string | undefined;
  readonly tableIds?: readonly string[] | undefined;
  /** Staff cancel for the guest, on the telephone. */
  readonly isByGuest?: boolean | undefined;
}

/**
 * Does one step of a reservation's life. What it takes or frees is taken or freed with it.
 * @throws ApiError dataNotFound, staleVersion, changeStatusFailed, cancelFailed, tableNotFree
 */
export async function setReservationStatus(
  context: CommandContext,
  { id, version, action, reason, tableIds, isByGuest = false }: StatusChange,
  actor: ReservationActor,
): Promise<ReservationRecord> {
  const { db, storeId, rules, now } = context;
  requireTables(context, tableIds);
  const to = { day: rules.bookingDay(now), from: now, until: now + 1 };
  const { record, days } = await lockForChange(context, id, { version, ...(action === 'seat' && { to }) });
  const allowed = await requireAction(context, action, record, actor);
  const status = statusOf(action, allowed, { waits: rules.waitsForStore(record.persons), isByGuest });
  if (action === 'take_back' && hasGoneBack(record)) throw await changeDenied(context, record, 'fee_returned');
  const billed = action === 'finish' && record.terms ? await readBilled(context, id) : null;
  const plannedEnd = new Date(record.starts_at.getTime() + rules.stayOf(record.persons).stayMs);
  await db
    .updateTable('reservations')
    .set((eb) => ({
      status,
      charge: chargeOf(status, record, { startsAt: record.starts_at.getTime(), at: now, billed }),
      previous_status: action === 'take_back' || status === record.status ? null : record.status,
      version: eb('version', '+', 1),
      updated_at: new Date(now),
      ...(action === 'arrive' && { arrived_at: new Date(now) }),
      ...(action === 'seat' && {
        seated_at: new Date(now),
        arrived_at: record.arrived_at ?? new Date(now),
        ends_at: new Date(Math.max(now, record.starts_at.getTime()) + rules.stayOf(record.persons).stayMs),
      }),
      ...(action === 'finish' && { finished_at: new Date(now) }),
      ...(action === 'take_back' && status !== 'finished' && { finished_at: null }),
      ...(action === 'take_back' && status !== 'seated' && { seated_at: null }),
      // Sitting down may have cut the stay.
      ...(isAhead(status) && action === 'take_back' && record.kind === 'reservation' && { ends_at: plannedEnd }),
      ...(record.status === 'held' && { expires_at: null }),
      // The guest still has to confirm it, and has the time of a new one for that.
      ...(status === 'held' && { expires_at: new Date(now + RESERVATION_LIMITS.holdMinutes * 60_000) }),
    }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  if (action === 'seat') {
    const own = record.table_ids.length > 0 ? record.table_ids : undefined;
    const { day, persons, area } = record;
    const until = await takeTableNow(context, { reservationId: id, day, persons, area, tableIds: tableIds ?? own });
    await cutStay(context, id, until);
  } else if (action === 'finish') {
    await leaveNow(context, id);
  } else if (action === 'take_back') {
    await placeAgain(context, record, status);
  } else if (!holdsTables(status)) {
    await freeTables(db, storeId, id);
  }
  const ended = await finishCommand(context, { id, action, before: record, reason });
  const after = isEnded(status) ? await settleFeeOf(context, ended) : ended;
  await announce(context, days);
  return after;
}

/** With a reservation its open payments end, and what gateways can return of its fee goes back. */
async function settleFeeOf(context: CommandContext, record: ReservationRecord): Promise<ReservationRecord> {
  if (record.terms === null) return record;
  const settled = await returnByGateways(context, record);
  await closePayments(context.db, context.storeId, record.id);
  return settled;
}

/**
 * What of a deposit the party's orders take: what those that were paid have taken, also if they were called off since, because
 * that goes back with the order; and all that is open. Null if the bill is kept elsewhere.
 */
async function readBilled({ db, storeId }: CommandContext, id: string): Promise<number | null> {
  const { rows } = await sql<{ billed: number | null }>`
    select sum(deposit_used + case when order_status <> all(${[...CALLED_OFF_STATUSES]}::smallint[])
      and payment_status <> all(${[...PAID]}) then total else 0 end)::bigint as billed from orders
    where store_id = ${storeId} and reservation_id = ${id}`.execute(db);
  return rows[0]?.billed ?? null;
}

/** What a step leads to, where it is not the transition's own status. */
function statusOf(
  action: StatusChange['action'],
  allowed: ReservationStatus,
  { waits, isByGuest }: { readonly waits: boolean; readonly isByGuest: boolean },
): ReservationStatus {
  if (action === 'confirm' && waits) return 'requested';
  return action === 'cancel' && isByGuest ? 'cancelled_by_guest' : allowed;
}

/** The tables are free from now on. */
async function leaveNow({ db, storeId, now }: CommandContext, id: string): Promise<void> {
  await sql`
    update reservation_tables set holds = false, is_seated = false,
      until_at = greatest(least(until_at, ${new Date(now)}), from_at + interval '1 minute')
    where store_id = ${storeId} and reservation_id = ${id}`.execute(db);
}

/** A step that is taken back needs the place that it freed, or any other. */
async function placeAgain(
  context: CommandContext,
  record: ReservationRecord,
  status: ReservationRecord['status'],
): Promise<void> {
  const { db, storeId, rules, now } = context;
  const { id, day, persons, area } = record;
  if (!holdsTables(status)) return freeTables(db, storeId, id);
  if (record.table_ids.length === 0) throw new ApiError('tableNotFree', { reason: 'no_table', alternatives: [] });
  const isSeated = status === 'seated';
  const from = isSeated ? (record.seated_at ?? record.starts_at).getTime() : record.starts_at.getTime();
  const length = record.kind === 'block' ? record.ends_at.getTime() - from : rules.stayOf(persons).takenMs;
  const party = { persons, from, until: Math.max(from + length, now + 60_000), area: area === '' ? null : area };
  const place = { storeId, reservationId: id, day, isSeated, ...party };
  const isPlaced =
    (await placeParty(db, rules.units, { ...place, tableIds: record.table_ids })) ??
    (isSeated || record.kind === 'block' ? null : await placeParty(db, rules.units, place));
  if (isPlaced) return;
  const request = { storeId, day, party, booker: 'store', reservationId: id, now, onlineClosedUntil: null } as const;
  throw await noTable(db, rules, request);
}
