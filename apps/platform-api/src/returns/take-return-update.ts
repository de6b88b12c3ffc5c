import { applyUpdate, type UpdateOutcome } from '@store-panel/domain/shipments/parcel-labels';
import { FIRST_SHIPMENT_LABEL, type ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { allLines } from '@store-panel/domain/returns/return-lines';
import { allowedReturnSources } from '@store-panel/domain/returns/return-transitions';

import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { Actor } from '#orders/order-events.queries.ts';
import type { HeldParcel } from '#orders/parcels.queries.ts';
import { chargeLabel } from '#returns/charge-label.ts';
import { holdReturn, moveHeldReturn } from '#returns/move-return.ts';
import { openReturn } from '#returns/open-return.ts';
import type { ReturnContext } from '#returns/return-deps.ts';
import { returnsOfOrder, toCounted } from '#returns/return-rows.queries.ts';
import { readReturnedOrder } from '#returns/returned-order.queries.ts';

/** A parcel in which a return comes back, whose order the transaction holds. */
export interface ReturnParcel extends HeldParcel {
  readonly return_id: string;
}

/** Reads the parcels in which returns of these orders come back. */
export async function readReturnParcels(
  db: QueryExecutor,
  storeId: string,
  orderIds: readonly string[],
): Promise<ReturnParcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .select(['order_id', 'no', 'waybill_number', 'label', 'told_at', 'is_contradicted', 'return_id'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', anyOf('uuid', orderIds))
    .where('return_id', 'is not', null)
    .orderBy('order_id')
    .orderBy('no')
    .execute();
  return rows.flatMap((row) => (row.return_id === null ? [] : [{ ...row, return_id: row.return_id }]));
}

interface ReturnUpdate {
  readonly storeId: string;
  readonly parcel: ReturnParcel;
  readonly label: ShipmentLabel;
  /** When it happened. */
  readonly at: Date;
  readonly actor: Actor;
}

/**
 * Takes a transporter's update of a parcel that comes back, by the rule of every parcel: what counts is when it happened. The
 * first one that is no setback sends the return.
 */
export async function takeReturnUpdate(
  context: ReturnContext,
  { storeId, parcel, label, at, actor }: ReturnUpdate,
): Promise<{ readonly outcome: UpdateOutcome; readonly parcel: ReturnParcel }> {
  const { db } = context;
  const before = { label: parcel.label, at: parcel.told_at.getTime(), isContradicted: parcel.is_contradicted };
  const { state, outcome } = applyUpdate(before, { label, at: at.getTime() });
  const latest = new Date(Math.max(before.at, at.getTime()));
  await db
    .updateTable('parcels')
    .set({
      told_at: latest,
      is_contradicted: state.isContradicted,
      ...(outcome === 'applied' && { label: state.label, label_at: at }),
    })
    .where('store_id', '=', storeId)
    .where('order_id', '=', parcel.order_id)
    .where('no', '=', parcel.no)
    .execute();
  if (outcome === 'applied' && label !== FIRST_SHIPMENT_LABEL) await sendReturn(context, { storeId, parcel, actor });
  return {
    outcome,
    parcel: { ...parcel, label: state.label, told_at: new Date(state.at), is_contradicted: state.isContradicted },
  };
}

async function sendReturn(
  context: ReturnContext,
  { storeId, parcel, actor }: Pick<ReturnUpdate, 'storeId' | 'parcel' | 'actor'>,
): Promise<void> {
  const held = await holdReturn(context, storeId, parcel.return_id);
  if (!allowedReturnSources('send', 'system').includes(held.stored.state)) return;
  await moveHeldReturn(context, held, { storeId, returnId: parcel.return_id, action: 'send', by: 'system', actor });
  await chargeLabel(context, held, actor);
}

/**
 * A transporter brings an order back that it could not deliver: a return of all that is left of it is on its way. Repeated
 * updates, and those of further parcels, open no second one.
 */
export async function openUndelivered(
  context: ReturnContext,
  { storeId, orderId, actor, note }: { storeId: string; orderId: string; actor: Actor; note: string | undefined },
): Promise<void> {
  const { db } = context;
  const order = await readReturnedOrder(db, { storeId, orderId }, { isLocked: true });
  if (!order) return;
  const returns = (await returnsOfOrder(db, storeId, orderId)).map(toCounted);
  const lines = allLines(order.lines, returns, 'undeliverable');
  if (lines.length === 0) return;
  await openReturn(context, order, {
    storeId,
    origin: 'transporter',
    actor,
    lines,
    note,
    state: 'in_transit',
    isUndelivered: true,
  });
}
