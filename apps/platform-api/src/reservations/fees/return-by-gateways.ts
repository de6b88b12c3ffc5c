import { amountToReturn } from '@store-panel/domain/reservations/rules/reservation-fee';

import { type CommandContext, finishCommand } from '#reservations/commands/command-context.ts';
import { gatewayShares, type GatewayShare, insertFeeRefund } from '#reservations/fees/fee-refunds.queries.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';

/**
 * Gives back through the gateways what is due back and came through them. It counts as returned from here on, and is open
 * again if the gateway refuses; what no gateway can return stays due. The reservation is locked; its refunds come after it.
 * @param settling a payment that the transaction is about to settle
 * @returns the reservation as it is then
 */
export async function returnByGateways(
  context: CommandContext,
  record: ReservationRecord,
  settling: string | null = null,
): Promise<ReservationRecord> {
  const { db, storeId, now } = context;
  const { id: reservationId } = record;
  const due = amountToReturn(record.status, record);
  if (due === 0) return record;
  const refunds = splitUp(due, await gatewayShares(db, { storeId, reservationId }, settling));
  const sum = refunds.reduce((total, { amount }) => total + amount, 0);
  if (sum === 0) return record;
  await db
    .updateTable('reservations')
    .set({ fee_returned: record.fee_returned + sum, version: record.version + 1, updated_at: new Date(now) })
    .where('store_id', '=', storeId)
    .where('id', '=', reservationId)
    .execute();
  const after = await finishCommand(context, { id: reservationId, action: 'refund_fee', before: record });
  for (const refund of refunds) await insertFeeRefund(db, { storeId, reservationId }, refund);
  return after;
}

/** Takes an amount from what the gateways have, from the first as much as it has. */
function splitUp(due: number, shares: readonly GatewayShare[]) {
  let left = due;
  return shares.flatMap((share) => {
    const amount = Math.min(left, share.left);
    left -= amount;
    return amount === 0 ? [] : [{ ...share, amount }];
  });
}
