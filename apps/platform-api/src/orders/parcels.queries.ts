import { HANDED_OVER_LABELS, ORDER_LABEL_RANKS } from '@store-panel/domain/shipments/parcel-labels';
import {
  FIRST_SHIPMENT_LABEL,
  LAST_SHIPMENT_LABEL,
  type ShipmentLabel,
} from '@store-panel/domain/shipments/shipment-labels';
import { dispatchOf, shipmentFrom } from '@store-panel/domain/shipments/shipment-transitions';
import { type Insertable, type RawBuilder, sql } from 'kysely';

import { anyOf } from '#db/any-of.ts';
import type { ParcelsTable } from '#db/tables/parcels.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** A parcel whose order the transaction holds. */
export interface HeldParcel {
  readonly order_id: string;
  readonly no: number;
  readonly waybill_number: string;
  readonly label: ShipmentLabel;
  readonly told_at: Date;
  readonly is_contradicted: boolean;
}

export interface ParcelMove {
  readonly storeId: string;
  readonly orderId: string;
  readonly no: number;
  readonly label: ShipmentLabel;
  readonly at: Date;
  readonly isContradicted?: boolean;
}

export interface NewParcel {
  readonly waybill: string;
  readonly grams: number | null;
  readonly size: { readonly length: number; readonly width: number; readonly height: number } | null;
}

/** Reads the parcels of orders that the transaction holds, by order and number. Those of returns are apart. */
export async function readHeldParcels(
  db: QueryExecutor,
  storeId: string,
  orderIds: readonly string[],
): Promise<HeldParcel[]> {
  return db
    .selectFrom('parcels')
    .select(['order_id', 'no', 'waybill_number', 'label', 'told_at', 'is_contradicted'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', anyOf('uuid', orderIds))
    .where('return_id', 'is', null)
    .orderBy('order_id')
    .orderBy('no')
    .execute();
}

/** Whether the label may follow that of a parcel of `orders o`. */
export const canParcelFollow = (no: number, label: ShipmentLabel): RawBuilder<boolean> => sql<boolean>`
  exists (select from parcels p where p.store_id = o.store_id and p.order_id = o.id and p.no = ${no}
    and p.label = any(${[...shipmentFrom(label)]}::text[]))`;

/**
 * Moves a parcel, and in the same statement derives what its order has of its parcels: domain's `orderLabel`, and when the
 * last one was handed over (domain's `dispatchOf`): null again once no transporter has one of them any more. The transaction holds the order's row.
 */
export async function moveParcel(
  db: QueryExecutor,
  { storeId, orderId, no, label, at, isContradicted = false }: ParcelMove,
): Promise<void> {
  await sql`
    with moved as (
      update parcels p set label = ${label}, label_at = ${at}, told_at = greatest(p.told_at, ${at}),
        is_contradicted = ${isContradicted},
        attempts = p.attempts + case when ${label} = 'arrived_at_drop_off' then 1 else 0 end
      where p.store_id = ${storeId} and p.order_id = ${orderId} and p.no = ${no}
      returning p.no, p.label, p.label_at
    ), current as (
      select coalesce(m.label, p.label) as label, coalesce(m.label_at, p.label_at) as label_at
      from parcels p left join moved m on m.no = p.no where p.store_id = ${storeId} and p.order_id = ${orderId}
        and p.return_id is null
    ), derived as (
      select (array_agg(label order by array_position(${[...ORDER_LABEL_RANKS]}::text[], label)))[1] as label,
        max(label_at) as at, bool_and(label = any(${[...HANDED_OVER_LABELS]}::text[])) as is_handed_over
      from current
    )
    update orders o set shipment_label = d.label, shipment_told_at = d.at,
      dispatched_at = case ${dispatchOf(label) ?? ''} when 'back' then null
        when 'dispatched' then case when d.is_handed_over then coalesce(o.dispatched_at, ${at}) end
        else o.dispatched_at end
    from derived d where o.store_id = ${storeId} and o.id = ${orderId}`.execute(db);
}

/** A parcel was heard of, without another label. */
export async function noteParcel(
  db: QueryExecutor,
  { storeId, orderId, no }: Pick<ParcelMove, 'storeId' | 'orderId' | 'no'>,
  {
    at,
    isContradicted,
    isAttempt,
  }: { readonly at: Date; readonly isContradicted: boolean; readonly isAttempt: boolean },
): Promise<void> {
  await sql`
    update parcels p set told_at = greatest(p.told_at, ${at}), is_contradicted = ${isContradicted},
      attempts = p.attempts + ${isAttempt ? 1 : 0}
    where p.store_id = ${storeId} and p.order_id = ${orderId} and p.no = ${no}`.execute(db);
}

/** The parcels of a completed order have arrived, as its label says. */
export async function deliverParcels(db: QueryExecutor, storeId: string, orderId: string): Promise<void> {
  const now = new Date();
  await db
    .updateTable('parcels')
    .set({ label: LAST_SHIPMENT_LABEL, label_at: now, told_at: now })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('label', '<>', LAST_SHIPMENT_LABEL)
    .where('return_id', 'is', null)
    .execute();
}

/**
 * Gives a shipped order its parcels; the first one was made with its waybill.
 * @throws a violation of `parcels_store_id_waybill_number_key` for a waybill of another parcel
 */
export async function addParcels(
  db: QueryExecutor,
  { storeId, orderId, transporterId }: { storeId: string; orderId: string; transporterId: string | null },
  parcels: readonly NewParcel[],
): Promise<void> {
  const now = new Date();
  const [first, ...others] = parcels.map(({ waybill, grams, size }, at): Insertable<ParcelsTable> => ({
    store_id: storeId,
    order_id: orderId,
    no: at + 1,
    waybill_number: waybill,
    transporter_id: transporterId,
    label: FIRST_SHIPMENT_LABEL,
    label_at: now,
    told_at: now,
    grams,
    length_mm: size?.length ?? null,
    width_mm: size?.width ?? null,
    height_mm: size?.height ?? null,
  }));
  if (first) {
    const { transporter_id, grams, length_mm, width_mm, height_mm } = first;
    await db
      .updateTable('parcels')
      .set({ transporter_id, grams, length_mm, width_mm, height_mm })
      .where('store_id', '=', storeId)
      .where('order_id', '=', orderId)
      .where('no', '=', 1)
      .execute();
  }
  if (others.length > 0) await db.insertInto('parcels').values(others).execute();
}
