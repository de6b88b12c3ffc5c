import type { Wire } from '@store-panel/contract/table';
import { FINAL_STATUSES, type OrderStatus } from '@store-panel/domain/orders/status';
import { HANDOVER_LIMITS, isInStore, type ScanResult } from '@store-panel/domain/shipments/handovers';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';

import { ApiError } from '#access/api-error.ts';
import { anyOf } from '#db/any-of.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import {
  announceHandovers,
  type HandoverContext,
  type HandoverTarget,
  lockHandover,
} from '#features/shipments/handovers/handover-deps.ts';

type Result = Wire['POST /api/store/scan_handover']['reply']['results'][number];

interface FoundParcel {
  readonly order_id: string;
  readonly no: number;
  readonly label: ShipmentLabel;
  readonly transporter_id: string | null;
  readonly transporter: string | null;
  readonly order_status: OrderStatus;
}

/**
 * Puts parcels into an open handover. What was scanned before is known, so a queue of scans may be sent twice.
 * @throws ApiError dataNotFound; notInThisState for a closed one
 */
export async function scanParcels(
  context: HandoverContext,
  { storeId, id, actor }: HandoverTarget,
  numbers: readonly string[],
): Promise<Result[]> {
  const { db } = context;
  const held = await lockHandover(db, { storeId, id });
  if (held.state !== 'open') throw new ApiError('notInThisState');
  const found = await findParcels(db, storeId, numbers);
  const here = await db
    .selectFrom('handover_parcels')
    .select(['order_id', 'no'])
    .where('store_id', '=', storeId)
    .where('handover_id', '=', id)
    .where('state', '<>', 'refused')
    .execute();
  const known = new Set(here.map(keyOf));
  const results: Result[] = [];
  for (const waybill of numbers) {
    const parcel = found.get(normalized(waybill));
    const check = parcel ? checkParcel(parcel, held.transporter_id, known) : 'not_found';
    const result = parcel && check === 'added' ? await addParcel(db, { storeId, id, actor }, parcel) : check;
    if (parcel && result === 'added') known.add(keyOf(parcel));
    const transporter = result === 'other_transporter' ? (parcel?.transporter ?? null) : null;
    results.push({ waybill_number: waybill, result, transporter });
  }
  if (results.some(({ result }) => result === 'added')) {
    await db
      .updateTable('handovers')
      .set({ version: held.version + 1 })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
    await announceHandovers(context, storeId);
  }
  return results;
}

const normalized = (waybill: string): string => waybill.trim().toUpperCase();
const keyOf = ({ order_id: orderId, no }: Pick<FoundParcel, 'order_id' | 'no'>) => `${orderId} ${no}`;

/** Outbound parcels of the store by their numbers, which are stored in capitals. */
async function findParcels(
  db: QueryExecutor,
  storeId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, FoundParcel>> {
  const rows = await db
    .selectFrom('parcels as p')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'p.store_id').onRef('o.id', '=', 'p.order_id'))
    .leftJoin('transporters as t', (join) =>
      join.onRef('t.store_id', '=', 'p.store_id').onRef('t.id', '=', 'p.transporter_id'),
    )
    .select(['p.waybill_number', 'p.order_id', 'p.no', 'p.label', 'p.transporter_id', 'o.order_status'])
    .select('t.name as transporter')
    .where('p.store_id', '=', storeId)
    .where('p.return_id', 'is', null)
    .where('p.waybill_number', '=', anyOf('text', [...new Set(numbers.map(normalized))]))
    .execute();
  return new Map(rows.map(({ waybill_number: waybill, ...parcel }) => [waybill, parcel]));
}

function checkParcel(
  parcel: FoundParcel,
  transporterId: string | null,
  known: ReadonlySet<string>,
): Exclude<ScanResult, 'not_found' | 'other_handover'> {
  if (known.has(keyOf(parcel))) return 'known';
  const refused = whyNot(parcel);
  if (refused !== null) return refused;
  // A parcel that is for no transporter goes with the one that takes it.
  if (parcel.transporter_id !== null && parcel.transporter_id !== transporterId) return 'other_transporter';
  return known.size >= HANDOVER_LIMITS.parcels ? 'full' : 'added';
}

/** Why a parcel can't be handed over to any transporter; null if it can. */
export function whyNot({
  label,
  order_status: status,
}: Pick<FoundParcel, 'label' | 'order_status'>): 'handed_over' | 'order_ended' | null {
  if (!isInStore(label)) return 'handed_over';
  return (FINAL_STATUSES as readonly OrderStatus[]).includes(status) ? 'order_ended' : null;
}

/** A parcel that was refused when the handover was closed may be scanned again. */
async function addParcel(
  db: QueryExecutor,
  { storeId, id, actor }: HandoverTarget,
  { order_id: orderId, no }: FoundParcel,
): Promise<'added' | 'other_handover'> {
  await db
    .deleteFrom('handover_parcels')
    .where('store_id', '=', storeId)
    .where('handover_id', '=', id)
    .where('order_id', '=', orderId)
    .where('no', '=', no)
    .where('state', '=', 'refused')
    .execute();
  const { numInsertedOrUpdatedRows: added = 0n } = await db
    .insertInto('handover_parcels')
    .values({ store_id: storeId, handover_id: id, order_id: orderId, no, scanned_by: json(actor) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added > 0n ? 'added' : 'other_handover';
}
