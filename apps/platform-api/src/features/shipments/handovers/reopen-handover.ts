import { canReopen, handoverNumber, TAKEN_OUT_STEPS } from '@store-panel/domain/shipments/handovers';

import { ApiError } from '#access/api-error.ts';
import { violatedConstraint } from '#db/database-errors.ts';
import {
  announceHandovers,
  type HandoverContext,
  type HandoverTarget,
  lockHandover,
} from '#features/shipments/handovers/handover-deps.ts';
import { tryMoveParcels } from '#features/shipments/move-parcels.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import { readHeldParcels } from '#orders/parcels.queries.ts';

/**
 * Opens a closed handover again. Its parcels stay handed over; further ones can be scanned, and single ones taken out.
 * @throws ApiError dataNotFound; staleVersion; notInThisState once 15 minutes are over, or while another one of the same
 * transporter is open
 */
export async function reopenHandover(
  context: HandoverContext,
  { storeId, id }: HandoverTarget,
  version: number,
): Promise<void> {
  const { db } = context;
  const held = await lockHandover(db, { storeId, id });
  if (held.version !== version) throw new ApiError('staleVersion');
  const closedAt = held.closed_at?.getTime() ?? null;
  if (!canReopen({ state: held.state, closedAt }, Date.now())) throw new ApiError('notInThisState');
  try {
    await db
      .updateTable('handovers')
      .set({ state: 'open', version: version + 1 })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (violatedConstraint(error) === 'handovers_open') throw new ApiError('notInThisState');
    throw error;
  }
  await announceHandovers(context, storeId);
}

/**
 * Takes a parcel out of an open handover. One that was handed over before is in the store again: its transporter did not
 * take it. @throws ApiError dataNotFound; notInThisState for a closed one, or a parcel that is on its way meanwhile
 */
export async function removeParcel(
  context: HandoverContext,
  { storeId, id, actor }: HandoverTarget,
  { orderId, no }: { readonly orderId: string; readonly no: number },
): Promise<void> {
  const { db } = context;
  await lockOrders(db, storeId, [orderId]);
  const held = await lockHandover(db, { storeId, id });
  if (held.state !== 'open') throw new ApiError('notInThisState');
  const removed = await db
    .deleteFrom('handover_parcels')
    .where('store_id', '=', storeId)
    .where('handover_id', '=', id)
    .where('order_id', '=', orderId)
    .where('no', '=', no)
    .returning('state')
    .executeTakeFirst();
  if (!removed) throw new ApiError('dataNotFound');
  if (removed.state === 'handed_over') {
    const reason = held.no === null ? undefined : handoverNumber(held.no);
    for (const label of TAKEN_OUT_STEPS) {
      const parcels = await readHeldParcels(db, storeId, [orderId]);
      const waybill = parcels.find((parcel) => parcel.no === no)?.waybill_number;
      const moved = await tryMoveParcels(
        context,
        { storeId, orderId, actor, label, reason },
        parcels,
        (one) => one === waybill,
      );
      if (moved.error_code !== null) throw new ApiError('notInThisState');
    }
  }
  await db
    .updateTable('handovers')
    .set({ version: held.version + 1 })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await announceHandovers(context, storeId);
}
