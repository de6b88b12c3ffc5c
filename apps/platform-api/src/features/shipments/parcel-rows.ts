import { STUCK_AFTER_HOURS } from '@store-panel/domain/shipments/parcel-labels';
import { FINAL_STATUSES } from '@store-panel/domain/orders/status';
import { LAST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a parcel `p` of `orders o` is stuck: on its way, and not heard of for two days, or two working days (Monday to
 * Friday, in the store's zone) past the promise.
 */
export const isStuck = (zone: string): RawBuilder<boolean> => sql<boolean>`(
  p.label <> ${LAST_SHIPMENT_LABEL} and o.order_status <> all(${[...FINAL_STATUSES]}::smallint[]) and (
    p.told_at < now() - make_interval(hours => ${STUCK_AFTER_HOURS})
    or o.promised_at + make_interval(days => case extract(isodow from o.promised_at at time zone ${zone})::int
      when 4 then 4 when 5 then 4 when 6 then 3 else 2 end) < now()))`;

/**
 * The columns of a parcel `p` of `orders o` on the wire, with its transporter `t`. Whether a printed label has changed is known
 * to `withPrints` alone.
 */
export const parcelColumns = (zone: string): RawBuilder<unknown> => sql`
  p.no, p.waybill_number, p.label as shipment_label, p.label_at as since,
  case when t.id is not null then json_build_object('transporter_id', t.id, 'name', t.name) end as transporter,
  p.grams, case when p.length_mm is not null
    then json_build_object('length', p.length_mm, 'width', p.width_mm, 'height', p.height_mm) end as size,
  p.attempts, case when p.window_from is not null
    then json_build_object('from', p.window_from, 'to', p.window_to) end as "window",
  p.received_by, p.is_contradicted, coalesce(${isStuck(zone)}, false) as is_stuck,
  case when p.print_count > 0 then json_build_object('times', p.print_count, 'at', p.prints -> 0 -> 'at',
    'by', p.prints -> 0 -> 'by', 'is_changed', false) end as printed`;

/** Parcels `p` with their transporters `t`. */
export const PARCEL_TABLES = sql`
  parcels p left join transporters t on t.store_id = p.store_id and t.id = p.transporter_id`;

/** The parcels of `orders o` that go out, as a JSON array. */
export const parcelsOfOrder = (zone: string): RawBuilder<unknown> => sql`coalesce((
  select json_agg(to_json(x) order by x.no) from (
    select ${parcelColumns(zone)} from ${PARCEL_TABLES}
    where p.store_id = o.store_id and p.order_id = o.id and p.return_id is null
  ) x), '[]'::json)`;

/** SQL of the warehouse from which an order `o` leaves, as the contract has it. */
export const WAREHOUSE_OF_ORDER = sql`(
  select json_build_object('warehouse_id', w.id, 'name', w.name) from store_warehouses w
  where w.store_id = o.store_id and w.id = o.warehouse_id)`;
