import type { Wire } from '@store-panel/contract/table';
import { handoverNumber } from '@store-panel/domain/shipments/handovers';
import { parcelHistory } from '@store-panel/domain/shipments/parcel-labels';
import {
  FIRST_SHIPMENT_LABEL,
  LAST_SHIPMENT_LABEL,
  type ShipmentLabel,
} from '@store-panel/domain/shipments/shipment-labels';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { withPrints } from '#features/shipments/label-prints.ts';
import { PARCEL_TABLES, parcelColumns, WAREHOUSE_OF_ORDER } from '#features/shipments/parcel-rows.ts';
import type { Actor } from '#orders/order-events.queries.ts';
import { readTrackingUrls } from '#orders/tracking-urls.ts';

type Reply = Wire['POST /api/store/get_parcels']['reply'];

/** An update of one parcel; null: of all that the order has. */
interface Update {
  readonly no: number | null;
  readonly label: ShipmentLabel;
  readonly at: string;
  readonly actor: Actor | null;
  readonly reason: string | null;
}

type ParcelRow = Omit<Reply['parcels'][number], 'history' | 'handover'> & {
  readonly last_handover: { readonly handover_id: string; readonly no: number } | null;
};

/**
 * Reads the parcels of an order, each with its history: what people entered, from the order's events, and what the
 * transporter reported, by the time at which it happened. @throws ApiError orderDetailNotFound
 */
export async function readParcels(
  db: QueryExecutor,
  { storeId, zone }: { readonly storeId: string; readonly zone: string },
  orderId: string,
): Promise<Reply> {
  const { rows } = await sql<Pick<Reply, 'service_level' | 'warehouse'> & { readonly row: ParcelRow }>`
    select (select to_json(x) from (select ${parcelColumns(zone)}, p.prints, ${HANDOVER_OF_PARCEL} as last_handover) x) as row, o.service_level,
      ${WAREHOUSE_OF_ORDER} as warehouse
    from orders o left join (${PARCEL_TABLES}) on p.store_id = o.store_id and p.order_id = o.id and p.return_id is null
    where o.store_id = ${storeId} and o.id = ${orderId} order by p.no`.execute(db);
  const [order] = rows;
  if (!order) throw new ApiError('orderDetailNotFound');
  const found = rows.filter(({ row }) => row.no !== null).map(({ row }) => row);
  const [shown] = await withPrints(db, storeId, [{ order_id: orderId, parcels: found }]);
  const parcels = shown?.parcels ?? [];
  const updates = parcels.length === 0 ? [] : await readUpdates(db, storeId, orderId);
  const trackingUrlOf = await readTrackingUrls(db, storeId);
  return {
    service_level: order.service_level,
    warehouse: order.warehouse,
    parcels: parcels.map(({ last_handover: last, ...parcel }) => ({
      ...parcel,
      handover: last && { handover_id: last.handover_id, number: handoverNumber(last.no) },
      tracking_url: trackingUrlOf(parcel.waybill_number),
      history: historyOf(updates, parcel.no).map((step) =>
        step.isInferred
          ? { shipment_label: step.label, at: null, actor: null, reason: null }
          : { shipment_label: step.label, at: new Date(step.at).toISOString(), actor: step.actor, reason: step.reason },
      ),
    })),
  };
}

/** What happened to one parcel, of all updates of its order. */
export const historyOf = (updates: readonly Update[], parcelNo: number) =>
  parcelHistory(
    updates
      .filter(({ no }) => no === null || no === parcelNo)
      .map(({ at, ...update }) => ({ ...update, at: Date.parse(at) })),
  );

/** SQL of the last handover of a parcel `p` that was closed, as its number. */
const HANDOVER_OF_PARCEL = sql`(
  select json_build_object('handover_id', h.id, 'no', h.no) from handover_parcels i
  join handovers h on h.store_id = i.store_id and h.id = i.handover_id
  where i.store_id = p.store_id and i.order_id = p.order_id and i.no = p.no and i.state = 'handed_over'
  order by h.closed_at desc limit 1)`;

/** Every update of the order's parcels. An event without a parcel is from when orders had one. */
export async function readUpdates(db: QueryExecutor, storeId: string, orderId: string): Promise<Update[]> {
  const { rows } = await sql<{ update: Update }>`
    select to_json(x) as update from (
      select case e.payload ->> 'action' when 'shipment_news' then coalesce((e.payload ->> 'parcel')::int, 1) end as no,
        case e.payload ->> 'action' when 'ready_for_shipment' then ${FIRST_SHIPMENT_LABEL}
          when 'complete' then ${LAST_SHIPMENT_LABEL} else e.payload ->> 'shipment_label' end as label,
        e.at, e.actor, e.payload ->> 'reason' as reason
      from events e
      where e.store_id = ${storeId} and e.order_id = ${orderId}
        and (e.payload ->> 'action' = 'ready_for_shipment'
          or e.payload ->> 'action' = 'shipment_news' and e.actor ->> 'kind' <> 'system'
          or e.payload ->> 'action' = 'complete' and e.actor ->> 'kind' <> 'system')
      union all
      select u.parcel_no, u.label, u.at, json_build_object('kind', 'system', 'id', null, 'name', t.name)::jsonb, u.reason
      from carrier_updates u join transporters t on t.store_id = u.store_id and t.id = u.transporter_id
      where u.store_id = ${storeId} and u.order_id = ${orderId}
    ) x`.execute(db);
  return rows.map(({ update }) => update);
}
