import { dueBack, feeOpen } from '@store-panel/domain/reservations/rules/reservation-fee';

import { changeDenied, lockForChange } from '#reservations/commands/change.ts';
import { announce, type CommandContext, finishCommand } from '#reservations/commands/command-context.ts';
import { returnByGateways } from '#reservations/fees/return-by-gateways.ts';
import { takeFee } from '#reservations/fees/take-fee.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';

interface FeeChange {
  readonly id: string;
  readonly version: number;
}

/**
 * Notes that a guest has paid the fee, or a part of it, to the store. A table that waited for it is confirmed with the rest.
 * @param amount in minor units
 * @throws ApiError dataNotFound, staleVersion; changeStatusFailed for more than what is open
 */
export async function recordFee(
  context: CommandContext,
  { id, version, amount }: FeeChange & { readonly amount: number },
): Promise<ReservationRecord> {
  const locked = await lockForChange(context, id, { version });
  const { record, days } = locked;
  if (amount > feeOpen(record.status, record)) throw await changeDenied(context, record, 'fee_not_open');
  const after = await takeFee(context, locked, { amount, action: 'pay_fee' });
  await announce(context, days);
  return after;
}

/**
 * Gives a guest back what is not kept: through the gateways what came through them, and the rest was given by the store,
 * which is noted.
 * @throws ApiError dataNotFound, staleVersion; changeStatusFailed if nothing is due back
 */
export async function returnFee(context: CommandContext, { id, version }: FeeChange): Promise<ReservationRecord> {
  const { record, days } = await lockForChange(context, id, { version });
  if (dueBack(record.status, record) === 0) throw await changeDenied(context, record, 'nothing_due_back');
  const before = await returnByGateways(context, record);
  const byStore = dueBack(before.status, before);
  const after = byStore === 0 ? before : await noteReturned(context, before, byStore);
  await announce(context, days);
  return after;
}

async function noteReturned(
  context: CommandContext,
  record: ReservationRecord,
  amount: number,
): Promise<ReservationRecord> {
  const { db, storeId, now } = context;
  await db
    .updateTable('reservations')
    .set({ fee_returned: record.fee_returned + amount, version: record.version + 1, updated_at: new Date(now) })
    .where('store_id', '=', storeId)
    .where('id', '=', record.id)
    .execute();
  return finishCommand(context, { id: record.id, action: 'return_fee', before: record });
}
