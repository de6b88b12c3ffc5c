import { dueBack, feeOpen } from '@store-panel/domain/reservations/rules/reservation-fee';
import type { UpdateObject } from 'kysely';

import type { Schema } from '#db/schema.ts';
import { changeDenied, lockForChange } from '#features/reservations/commands/change.ts';
import { announce, type CommandContext, finishCommand } from '#features/reservations/commands/command-context.ts';
import type { ReservationRecord } from '#features/reservations/reservation-records.queries.ts';

interface FeeChange {
  readonly id: string;
  readonly version: number;
}

/**
 * Notes that a guest has paid the fee, or a part of it, to the store.
 * @param amount in minor units
 * @throws ApiError dataNotFound, staleVersion; changeStatusFailed for more than what is open
 */
export async function recordFee(
  context: CommandContext,
  { id, version, amount }: FeeChange & { readonly amount: number },
): Promise<ReservationRecord> {
  const { record, days } = await lockForChange(context, id, { version });
  if (amount > feeOpen(record.status, record)) throw await changeDenied(context, record, 'fee_not_open');
  return saveFee(context, { record, days, action: 'pay_fee' }, { fee_paid: record.fee_paid + amount });
}

/**
 * Notes that the store has given a guest back what it does not keep.
 * @throws ApiError dataNotFound, staleVersion; changeStatusFailed if nothing is due back
 */
export async function returnFee(context: CommandContext, { id, version }: FeeChange): Promise<ReservationRecord> {
  const { record, days } = await lockForChange(context, id, { version });
  const due = dueBack(record.status, record);
  if (due === 0) throw await changeDenied(context, record, 'nothing_due_back');
  return saveFee(context, { record, days, action: 'return_fee' }, { fee_returned: record.fee_returned + due });
}

async function saveFee(
  context: CommandContext,
  { record, days, action }: Awaited<ReturnType<typeof lockForChange>> & { readonly action: string },
  money: UpdateObject<Schema, 'reservations'>,
): Promise<ReservationRecord> {
  const { db, storeId, now } = context;
  await db
    .updateTable('reservations')
    .set({ ...money, version: record.version + 1, updated_at: new Date(now) })
    .where('store_id', '=', storeId)
    .where('id', '=', record.id)
    .execute();
  const after = await finishCommand(context, { id: record.id, action, before: record });
  await announce(context, days);
  return after;
}
