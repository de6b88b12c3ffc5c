import type { DeliveryFact } from '@store-panel/domain/insight/shipment-filter';
import { DISTANCE_BANDS } from '@store-panel/domain/insight/shipment-facts';
import { LATE_AFTER_MS } from '@store-panel/domain/insight/lateness';

import type { Filter } from '#features/orders/lists/list-conditions.ts';
import type { WhereBuilder } from '#features/orders/lists/statement.ts';

// $1 is the store in every statement.
const OF_ORDER = 'q.store_id = $1 and q.order_id = o.id';
const LATE_AFTER = `interval '${LATE_AFTER_MS / 1000} seconds'`;
const FIRST_REASON = `(select q.reason from returns q where ${OF_ORDER} order by q.number limit 1)`;

const FIRST_CLASS = `(select q.vehicle_class from delivery_emissions q where ${OF_ORDER} order by q.no limit 1)`;
const BAND = `case when o.direct_metres is null then 'unknown' ${DISTANCE_BANDS.map((band) =>
  band === 'more' ? `else '${band}'` : `when o.direct_metres <= ${Number(band) * 1000} then '${band}'`,
).join(' ')} end`;

const IS: Readonly<Record<Exclude<DeliveryFact, 'any'>, string>> = {
  delivered: 'o.order_status = 25',
  failed: 'o.order_status > 100',
  open: 'o.order_status < 25',
  late: `o.order_status = 25 and o.ended_at - o.promised_at > ${LATE_AFTER}`,
  dispatch_late: `o.order_status = 25
    and coalesce(o.dispatched_at, o.ended_at) - coalesce(o.estimated_ready_at, o.promised_at) > ${LATE_AFTER}`,
  repeated: `o.order_status = 25 and o.waybill_number is not null
    and exists (select from parcels q where ${OF_ORDER} and q.return_id is null and q.attempts > 1)`,
  claimed: `o.order_status >= 25 and exists (select from claims q where ${OF_ORDER})`,
  return_opened: `o.order_status = 25
    and (o.returned_at is not null or exists (select from returns q where ${OF_ORDER}))`,
  return_received: `o.order_status = 25 and (o.returned_at is not null
    or exists (select from returns q where ${OF_ORDER} and q.received_at is not null))`,
  return_refunded: `o.order_status = 25
    and exists (select from returns q where ${OF_ORDER} and q.refunded_at is not null)`,
};

/** Adds the conditions of the deliveries that a figure counts, `matchesShipment` of the domain package. */
export function addShipmentFilter({ add }: WhereBuilder, facts: NonNullable<Filter['facts']>): void {
  const { delivery } = facts;
  if (delivery !== undefined) {
    add(`o.order_type = 'delivery' and (o.order_status <= 25 or o.dispatched_at is not null)`);
    if (delivery !== 'any') add(IS[delivery]);
  }
  if (facts.transporter_id !== undefined)
    add(
      `o.waybill_number is not null and (
        select q.transporter_id from parcels q where ${OF_ORDER} and q.return_id is null order by q.no limit 1
      ) = ?::uuid`,
      facts.transporter_id,
    );
  if (facts.warehouse_id !== undefined) add('o.warehouse_id = ?::uuid', facts.warehouse_id);
  if (facts.service_level !== undefined)
    add(
      `coalesce(o.service_level, case when o.waybill_number is null then 'immediate' else 'next_day' end) = ?::text`,
      facts.service_level,
    );
  if (facts.distance !== undefined) add(`${BAND} = ?::text`, facts.distance);
  if (facts.vehicle_class !== undefined) add(`coalesce(${FIRST_CLASS}, 'unknown') = ?::text`, facts.vehicle_class);
  if (facts.origin !== undefined) add('o.warehouse_id is null');
  if (facts.return_reason !== undefined)
    add(
      `o.order_status = 25 and o.order_type = 'delivery'
        and coalesce(${FIRST_REASON}, case when o.returned_at is not null then 'unknown' end) = ?::text`,
      facts.return_reason,
    );
}
