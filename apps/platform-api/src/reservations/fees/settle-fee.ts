import { isExpired } from '@store-panel/domain/reservations/reservation-state';

import type { Database } from '#db/database.ts';
import { lockForChange, type LockedReservation } from '#reservations/commands/change.ts';
import { announce, type CommandContext } from '#reservations/commands/command-context.ts';
import { setReservationStatus } from '#reservations/commands/set-status.ts';
import { systemCommand } from '#reservations/commands/system-command.ts';
import { takeFee } from '#reservations/fees/take-fee.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import type { FoundPayment } from '#payments/gateway.ts';
import {
  flagPayment,
  movePayment,
  type PaymentRow,
  paymentsOf,
  readPayment,
  storeRef,
} from '#payments/payments.queries.ts';
import { isUndecided, type SettlePart } from '#payments/settle-payment.ts';

/**
 * Brings payments of fees to the state that their gateway says they have, and takes the money for their reservations: once,
 * however often and in whatever order this is called. One of another amount or currency changes nothing and is flagged.
 */
export const createFeeSettler =
  (database: Database, deps: ReservationDeps): SettlePart =>
  (payment, found) =>
    systemCommand(database, deps, payment.storeId, async (context) => {
      const { reservationId } = payment;
      if (reservationId === null) return;
      const locked = await lockForChange(context, reservationId, {});
      // Payments of a reservation are decided under its lock, and their own rows come after it.
      const current = await readPayment(context.db, payment.storeId, { id: payment.id });
      if (!isUndecided(current, found)) return;
      if (found?.state === 'paid') await settlePaid(context, locked, payment, found);
      else if (found?.state !== 'open') await settleEnded(context, locked, payment);
      if (found !== null) await storeRef(context.db, payment, found.ref);
    });

async function settlePaid(
  context: CommandContext,
  locked: LockedReservation,
  payment: PaymentRow,
  found: FoundPayment,
): Promise<void> {
  const { db } = context;
  const { amount, currency } = payment;
  if (found.amount !== amount || found.currency !== currency) return flagPayment(db, payment, 'other_amount');
  await takeFee(context, locked, { amount, action: 'pay_link', paymentId: payment.id });
  await movePayment(db, payment, 'paid');
  await movePayment(db, payment, 'success');
  await announce(context, locked.days);
}

/** Once nothing can be paid any more, a hold whose time is over ends with it. */
async function settleEnded(context: CommandContext, { record }: LockedReservation, payment: PaymentRow): Promise<void> {
  const { db, storeId, now } = context;
  const { id, status, expires_at: expiresAt } = record;
  const payments = await paymentsOf(db, storeId, { reservationId: id });
  const isLast = payments.every((one) => one.id === payment.id || one.state !== 'created' || one.problem !== null);
  if (isLast && isExpired({ status, expiresAt: expiresAt?.getTime() ?? null }, now))
    await setReservationStatus(context, { id, action: 'expire' }, 'system');
  await movePayment(db, payment, 'fail');
}
