import { applyUpdate } from '@store-panel/domain/shipments/parcel-labels';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { type CarrierCode, labelOfCode } from '@store-panel/domain/shipments/transporters';
import { LAST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import { sql, type Updateable } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { ParcelsTable } from '#db/tables/parcels.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { CarrierUpdate } from '#features/shipments/carrier-updates/carrier-body.ts';
import { completeIfDelivered } from '#features/shipments/move-parcels.ts';
import type { TransporterPlace } from '#features/shipments/transporters/inbound-tokens.ts';
import { changeOrder } from '#orders/change-order.ts';
import { lockOrders } from '#orders/lock-orders.queries.ts';
import type { Actor, WriteContext } from '#orders/order-events.queries.ts';
import type { ReturnContext } from '#returns/return-deps.ts';
import {
  openUndelivered,
  readReturnParcels,
  type ReturnParcel,
  takeReturnUpdate,
} from '#returns/take-return-update.ts';
import { type HeldParcel, moveParcel, noteParcel, readHeldParcels } from '#orders/parcels.queries.ts';

/** What became of an update: also known already, or about a parcel or with a code that the transporter does not have here. */
export type CarrierOutcome = 'applied' | 'known' | 'history' | 'unknown';

interface Transporter extends TransporterPlace {
  readonly name: string;
  readonly codes: readonly CarrierCode[];
}

const waybillOf = ({ waybill_number }: CarrierUpdate) => waybill_number.trim().toUpperCase();

/**
 * Takes the updates of a transporter. What counts is when they happened, so they may come in any order and repeatedly; all
 * orders are held first, so that of updates, scans and clerks at once each sees what the others did.
 */
export async function takeCarrierUpdates(
  context: ReturnContext,
  transporter: Transporter,
  updates: readonly CarrierUpdate[],
): Promise<CarrierOutcome[]> {
  const { db } = context;
  const { storeId, transporterId } = transporter;
  await holdTransporter(db, transporter);
  const orderIds = await findOrders(db, transporter, [...new Set(updates.map(waybillOf))]);
  const statuses = await lockOrders(db, storeId, orderIds);
  const parcels = new Map((await readHeldParcels(db, storeId, orderIds)).map((one) => [one.waybill_number, one]));
  const coming = new Map((await readReturnParcels(db, storeId, orderIds)).map((one) => [one.waybill_number, one]));
  const counts = Map.groupBy(parcels.values(), ({ order_id }) => order_id);
  const open = new Set([...statuses].filter(([, status]) => status === ORDER_STATUS.ready).map(([id]) => id));
  const known = await knownEvents(
    db,
    transporter,
    updates.map(({ event_id }) => event_id),
  );

  const outcomes: CarrierOutcome[] = [];
  for (const update of updates) {
    const back = coming.get(waybillOf(update));
    const parcel = back ?? parcels.get(waybillOf(update));
    const label = update.label ?? (update.code === undefined ? null : labelOfCode(update.code, transporter.codes));
    if (known.has(update.event_id)) outcomes.push('known');
    else if (!parcel || label === null) outcomes.push('unknown');
    else {
      known.add(update.event_id);
      const isOnly = counts.get(parcel.order_id)?.length === 1;
      let outcome: 'applied' | 'history';
      if (back) {
        const taken = await takeReturn(context, transporter, { update, parcel: back, label });
        coming.set(back.waybill_number, taken.parcel);
        ({ outcome } = taken);
      } else {
        const taken = await takeUpdate(context, transporter, { update, parcel, label, isOnly, open });
        parcels.set(parcel.waybill_number, taken.parcel);
        ({ outcome } = taken);
        if (update.returns_to_sender) await openReturnOf(context, transporter, update, parcel);
      }
      await db
        .insertInto('carrier_updates')
        .values({
          store_id: storeId,
          transporter_id: transporterId,
          event_id: update.event_id,
          order_id: parcel.order_id,
          parcel_no: parcel.no,
          label,
          at: new Date(update.at),
          reason: update.reason?.trim() || null,
          outcome,
        })
        .execute();
      outcomes.push(outcome);
    }
  }
  return outcomes;
}

interface TakenUpdate {
  readonly update: CarrierUpdate;
  readonly parcel: HeldParcel;
  readonly label: HeldParcel['label'];
  /** The order has no other parcel. */
  readonly isOnly: boolean;
  /** Orders that still take updates. */
  readonly open: Set<string>;
}

async function takeUpdate(
  context: WriteContext,
  { storeId, name }: Transporter,
  { update, parcel, label, isOnly, open }: TakenUpdate,
): Promise<{ readonly outcome: 'applied' | 'history'; readonly parcel: HeldParcel }> {
  const { db } = context;
  const { order_id: orderId, no } = parcel;
  const at = new Date(update.at);
  const before = { label: parcel.label, at: parcel.told_at.getTime(), isContradicted: parcel.is_contradicted };
  const { state, outcome } = applyUpdate(before, { label, at: at.getTime() });
  await noteDetails(db, storeId, parcel, update);
  // An order that has ended stays as it is.
  if (outcome === 'history' || !open.has(orderId)) {
    const { isContradicted } = outcome === 'history' ? state : before;
    await noteParcel(db, { storeId, orderId, no }, { at, isContradicted, isAttempt: label === 'arrived_at_drop_off' });
    const latest = new Date(Math.max(before.at, at.getTime()));
    return {
      outcome: 'history',
      parcel: {
        ...parcel,
        told_at: outcome === 'history' ? new Date(state.at) : latest,
        is_contradicted: isContradicted,
      },
    };
  }
  const actor: Actor = { kind: 'system', id: null, name };
  const card = await changeOrder(context, {
    storeId,
    orderId,
    action: 'shipment_news',
    actor,
    actorKind: 'system',
    errorIfDenied: 'changeStatusFailed',
    shipmentLabel: label,
    ...(!isOnly && { parcel: no }),
    reason: update.reason?.trim() || undefined,
    moveParcels: () => moveParcel(db, { storeId, orderId, no, label, at, isContradicted: state.isContradicted }),
  });
  const completed = await completeIfDelivered(context, { storeId, orderId }, card.shipment_label);
  if (completed) open.delete(orderId);
  return { outcome, parcel: { ...parcel, label, told_at: new Date(state.at), is_contradicted: state.isContradicted } };
}

async function takeReturn(
  context: ReturnContext,
  { storeId, name }: Transporter,
  { update, parcel, label }: { update: CarrierUpdate; parcel: ReturnParcel; label: HeldParcel['label'] },
) {
  await noteDetails(context.db, storeId, parcel, update);
  const actor: Actor = { kind: 'system', id: null, name };
  return takeReturnUpdate(context, { storeId, parcel, label, at: new Date(update.at), actor });
}

/** What could not be delivered comes back, unless it was delivered. */
async function openReturnOf(
  context: ReturnContext,
  { storeId, name }: Transporter,
  { reason }: CarrierUpdate,
  { order_id: orderId, label }: HeldParcel,
): Promise<void> {
  if (label === LAST_SHIPMENT_LABEL) return;
  const actor: Actor = { kind: 'system', id: null, name };
  await openUndelivered(context, { storeId, orderId, actor, note: reason?.trim() || undefined });
}

/**
 * Whatever else it says of a parcel: the window, who took it, the transporter's own emissions. Of each the newest counts, as
 * of labels.
 */
async function noteDetails(
  db: QueryExecutor,
  storeId: string,
  { order_id: orderId, no }: HeldParcel,
  { at: happened, window, received_by: receivedBy = '', co2e_grams: grams }: CarrierUpdate,
): Promise<void> {
  const at = new Date(happened);
  const note = async (
    column: 'window_told_at' | 'received_told_at' | 'co2e_told_at',
    columns: Updateable<ParcelsTable>,
  ) => {
    await db
      .updateTable('parcels')
      .set({ ...columns, [column]: at })
      .where('store_id', '=', storeId)
      .where('order_id', '=', orderId)
      .where('no', '=', no)
      .where((is) => is.or([is(column, 'is', null), is(column, '<=', at)]))
      .execute();
  };
  if (window) await note('window_told_at', { window_from: new Date(window.from), window_to: new Date(window.to) });
  if (receivedBy.trim() !== '') await note('received_told_at', { received_by: receivedBy.trim() });
  if (grams !== undefined) await note('co2e_told_at', { co2e_grams: grams });
}

/** Makes its messages wait for each other: each sees which events those before it took. */
async function holdTransporter(db: QueryExecutor, { storeId, transporterId }: TransporterPlace): Promise<void> {
  await db
    .selectFrom('transporters')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', transporterId)
    .forNoKeyUpdate()
    .execute();
}

/** Orders of these parcels, as far as the transporter brings them. A parcel without a transporter is taken as brought by the one that reports it. */
async function findOrders(
  db: QueryExecutor,
  { storeId, transporterId }: TransporterPlace,
  waybills: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct p.order_id from parcels p where p.store_id = ${storeId} and p.waybill_number = any(${[...waybills]}::text[])
      and (p.transporter_id is null or p.transporter_id = ${transporterId})`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

async function knownEvents(
  db: QueryExecutor,
  { storeId, transporterId }: TransporterPlace,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('carrier_updates')
    .select('event_id')
    .where('store_id', '=', storeId)
    .where('transporter_id', '=', transporterId)
    .where('event_id', '=', anyOf('text', ids))
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}
