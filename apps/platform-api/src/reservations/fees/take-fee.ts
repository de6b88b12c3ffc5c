import { feeOpen } from '@store-panel/domain/reservations/rules/reservation-fee';
import { OVERRIDABLE_REASONS } from '@store-panel/domain/reservations/reservation-limits';
import type { ReservationStatus } from '@store-panel/domain/reservations/reservation-state';

import { ApiError } from '#access/api-error.ts';
import { noteMoves } from '#reservations/commands/book.ts';
import type { LockedReservation } from '#reservations/commands/change.ts';
import { type CommandContext, finishCommand } from '#reservations/commands/command-context.ts';
import { closedUntilOf, requireStart } from '#reservations/commands/start-check.ts';
import { returnByGateways } from '#reservations/fees/return-by-gateways.ts';
import { type PartyToPlace, placeParty } from '#reservations/placing/place-party.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';
import { closePayments } from '#payments/close-payments.queries.ts';

interface TakenMoney {
  /** In minor units. */
  readonly amount: number;
  readonly action: 'pay_fee' | 'pay_link';
  /** Of a payment by a link, which the caller settles afterwards. */
  readonly paymentId?: string | null;
}

/**
 * Takes money for the fee of a reservation, which is locked with its days. What was held for it is confirmed once all is
 * paid; money that comes after the hold has ended books the same time again if it is free, and goes back otherwise.
 */
export async function takeFee(
  context: CommandContext,
  { record, days }: LockedReservation,
  { amount, action, paymentId = null }: TakenMoney,
): Promise<ReservationRecord> {
  const { db, storeId, now } = context;
  const { id, status: before } = record;
  const paid = { ...record, fee_paid: record.fee_paid + amount };
  const isWhole = feeOpen('held', paid) === 0;
  const isHeld = before === 'held' && record.awaits_payment;
  const place = isWhole && before === 'expired' ? await findAgain(context, { record, days }) : null;
  const isBooked = isWhole && (isHeld || place !== null);
  const status: ReservationStatus = isBooked ? statusOf(context, record) : before;
  await db
    .updateTable('reservations')
    .set({
      status,
      fee_paid: paid.fee_paid,
      ...(isBooked && { previous_status: null, expires_at: null, awaits_payment: false }),
      version: record.version + 1,
      updated_at: new Date(now),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  if (place) await noteMoves(context, place.moves);
  const after = await finishCommand(context, { id, action, before: record });
  const settled = await returnByGateways(context, after, paymentId);
  if (feeOpen(after.status, after) === 0) await closePayments(db, storeId, id);
  return settled;
}

/** What the store books is its own word; what others book may wait for it. */
const statusOf = ({ rules }: CommandContext, { source, persons }: ReservationRecord): ReservationStatus =>
  source !== 'store' && rules.waitsForStore(persons) ? 'requested' : 'confirmed';

/** A channel's hold that has moved to another time: its guest wants it no more. */
const isReplaced = ({ user_id: userId, client_reference: reference }: ReservationRecord) =>
  userId !== null && reference === null;

/** Gives a reservation whose hold has ended its time again; null where that is not free any more. */
async function findAgain(context: CommandContext, { record, days }: LockedReservation) {
  const { db, storeId, rules, now } = context;
  const { id, day, persons, area, table_ids: tableIds, source } = record;
  const from = record.starts_at.getTime();
  if (from <= now || isReplaced(record)) return null;
  const party = { persons, from, until: from + rules.stayOf(persons).takenMs, area: area === '' ? null : area };
  const onlineClosedUntil = closedUntilOf(days, day);
  const request = { storeId, day, party, booker: 'store', reservationId: id, now, onlineClosedUntil } as const;
  // The guest was in time to book; what counts is whether the place is still free.
  const accepted = source === 'store' ? OVERRIDABLE_REASONS : ['lead_time'];
  try {
    await requireStart(db, rules, request, accepted);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
  const place: PartyToPlace = { storeId, reservationId: id, day, isSeated: false, ...party };
  const own = tableIds.length === 0 ? null : await placeParty(db, rules.units, { ...place, tableIds });
  return own ?? (await placeParty(db, rules.units, place));
}
