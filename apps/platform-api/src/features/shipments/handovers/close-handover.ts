import type { Wire } from '@store-panel/contract/table';
import { handoverNumber, handoverSteps } from '@store-panel/domain/shipments/handovers';
import { isSignature } from '@store-panel/domain/shipments/signature';
import { sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import { anyOf } from '#db/any-of.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  announceHandovers,
  type HandoverContext,
  type HandoverTarget,
  lockHandover,
  nextHandoverNumber,
} from '#features/shipments/handovers/handover-deps.ts';
import { whyNot } from '#features/shipments/handovers/scan-parcels.ts';
import { tryMoveParcels } from '#features/shipments/move-parcels.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import { type HeldParcel, readHeldParcels } from '#orders/parcels.queries.ts';

type Body = Wire['POST /api/store/close_handover']['body'];
type Closing = Pick<Body, 'version' | 'driver_name' | 'signature'>;

/** The orders of a handover's parcels that are not handed over yet. */
async function scannedOrders(db: QueryExecutor, { storeId, id }: HandoverTarget): Promise<string[]> {
  const rows = await db
    .selectFrom('handover_parcels')
    .select('order_id')
    .distinct()
    .where('store_id', '=', storeId)
    .where('handover_id', '=', id)
    .where('state', '=', 'scanned')
    .execute();
  return rows.map(({ order_id: orderId }) => orderId);
}

/**
 * Hands the scanned parcels over. The orders are held first, so no cancellation comes between; what cannot go is refused,
 * and the others go. The handover stays open if none could.
 * @throws ApiError dataNotFound; notInThisState for a closed or an empty one; staleVersion if a parcel came or went meanwhile
 */
export async function closeHandover(
  context: HandoverContext,
  target: HandoverTarget,
  { version, driver_name: driverName, signature }: Closing,
): Promise<void> {
  if (signature !== null && !isSignature(signature)) throw invalidField('signature', 'signature.invalid');
  const { db } = context;
  const { storeId, id, actor } = target;
  const orderIds = await scannedOrders(db, target);
  const statuses = await lockOrders(db, storeId, orderIds);
  const held = await lockHandover(db, target);
  if (held.state !== 'open') throw new ApiError('notInThisState');
  if (held.version !== version) throw new ApiError('staleVersion');
  const scanned = await db
    .selectFrom('handover_parcels')
    .select(['order_id', 'no', 'state'])
    .where('store_id', '=', storeId)
    .where('handover_id', '=', id)
    .where('state', '<>', 'refused')
    .forUpdate()
    .execute();
  if (scanned.length === 0) throw new ApiError('notInThisState');
  const parcels = Map.groupBy(await readHeldParcels(db, storeId, orderIds), ({ order_id: orderId }) => orderId);
  const orders = [...Map.groupBy(scanned, ({ order_id: orderId }) => orderId)].map(([orderId, rows]) => {
    const status = statuses.get(orderId);
    const numbers = new Set(rows.flatMap(({ no, state }) => (state === 'scanned' ? no : [])));
    const checked = (parcels.get(orderId) ?? [])
      .filter(({ no }) => numbers.has(no))
      .map((parcel) => ({
        parcel,
        why: status === undefined ? ('order_ended' as const) : whyNot({ label: parcel.label, order_status: status }),
      }));
    return { order: { storeId, id, orderId }, checked };
  });
  let handedOver = scanned.filter(({ state }) => state === 'handed_over').length;
  const isClosing = handedOver > 0 || orders.some(({ checked }) => checked.some(({ why }) => why === null));
  // Only what is closed uses a number up.
  const number = isClosing ? (held.no ?? (await nextHandoverNumber(db, storeId))) : null;
  for (const { order, checked } of orders) {
    for (const { parcel, why } of checked) if (why !== null) await settleParcels(db, order, [parcel.no], why);
    const going = checked.flatMap(({ parcel, why }) => (why === null ? parcel : []));
    if (going.length === 0 || number === null) continue;
    const why = await moveOut(context, { ...order, actor, reason: handoverNumber(number) }, going);
    const numbers = going.map(({ no }) => no);
    await settleParcels(db, order, numbers, why);
    if (why !== null) continue;
    handedOver += going.length;
    if (held.transporter_id !== null) await nameTransporter(db, order, numbers, held.transporter_id);
  }
  await db
    .updateTable('handovers')
    .set({
      version: version + 1,
      ...(handedOver > 0 && {
        no: number,
        state: 'closed',
        closed_at: new Date(),
        closed_by: json(actor),
        driver_name: driverName.trim(),
        signature: signature === null ? null : json(signature),
      }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await announceHandovers(context, storeId);
}

interface OrderOfHandover {
  readonly storeId: string;
  readonly id: string;
  readonly orderId: string;
}

/** Moves parcels of one order along the strict table. @returns null, or why they stay */
async function moveOut(
  context: HandoverContext,
  { storeId, orderId, actor, reason }: OrderOfHandover & Pick<HandoverTarget, 'actor'> & { readonly reason: string },
  going: readonly HeldParcel[],
): Promise<'order_ended' | null> {
  const waybills = new Set(going.map(({ waybill_number: waybill }) => waybill));
  // The labels of the one with the longest way: parcels that cannot take one of them are passed over.
  const [steps = []] = going.map(({ label }) => handoverSteps(label)).toSorted((a, b) => b.length - a.length);
  for (const label of steps) {
    const moved = await tryMoveParcels(
      context,
      { storeId, orderId, actor, label, reason },
      await readHeldParcels(context.db, storeId, [orderId]),
      (waybill) => waybills.has(waybill),
    );
    if (moved.error_code !== null) return 'order_ended';
  }
  return null;
}

async function settleParcels(
  db: QueryExecutor,
  { storeId, id, orderId }: OrderOfHandover,
  numbers: readonly number[],
  refused: 'order_ended' | 'handed_over' | null,
): Promise<void> {
  await db
    .updateTable('handover_parcels')
    .set({ state: refused === null ? 'handed_over' : 'refused', refused })
    .where('store_id', '=', storeId)
    .where('handover_id', '=', id)
    .where('order_id', '=', orderId)
    .where('no', '=', anyOf('smallint', numbers))
    .execute();
}

/** A parcel that was for no transporter is with this one now. */
async function nameTransporter(
  db: QueryExecutor,
  { storeId, orderId }: OrderOfHandover,
  numbers: readonly number[],
  transporterId: string,
): Promise<void> {
  await sql`
    update parcels p set transporter_id = ${transporterId} where p.store_id = ${storeId} and p.order_id = ${orderId}
      and p.no = any(${[...numbers]}::smallint[]) and p.transporter_id is null`.execute(db);
}
