import type { Wire } from '@store-panel/contract/table';
import type { ShipmentDimension, ShipmentMeasure } from '@store-panel/domain/insight/shipment-facts';
import { addDays } from '@store-panel/domain/time/store-time';
import { type RawBuilder, sql } from 'kysely';

import { type Reading, readingOf, requireRow } from '#db/reading/read-together.ts';
import type { FiguresOf } from '#features/dashboard/day-facts.queries.ts';
import { type Days, daysOfBody } from '#features/dashboard/days-of-body.ts';

type Body = Wire['POST /api/dashboard/get_deliveries']['body'];

/** Which deliveries are counted. */
export interface ShipmentsQuery {
  readonly storeId: string;
  readonly days: Days;
  readonly filter: Pick<Body, 'warehouse_id' | 'transporter_id'>;
}

/** Without days the last 28; ours. */
const DEFAULT_DAYS = 28;

export const shipmentsOf = ({ storeId, today }: FiguresOf, body: Body): ShipmentsQuery => ({
  storeId,
  days: daysOfBody(body) ?? { from: addDays(today, 1 - DEFAULT_DAYS), to: today },
  filter: body,
});

/** The slice of a row has its transporter and its warehouse. */
export function sliceCondition({ warehouse_id, transporter_id }: ShipmentsQuery['filter']): RawBuilder<unknown> {
  const all = [
    ...(transporter_id === undefined ? [] : [sql`split_part(f.slice, '|', 1) = ${transporter_id}`]),
    ...(warehouse_id === undefined ? [] : [sql`split_part(f.slice, '|', 2) = ${warehouse_id}`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** What rows of figures are added up by. */
const GROUPS = {
  key: sql`f.key`,
  day: sql`f.day::text`,
  all: sql`''`,
} as const;

export type SummedRow<Measure extends ShipmentMeasure> = { readonly key: string } & Readonly<Record<Measure, number>>;

/** Sums of some figures of deliveries that have ended. */
export function shipmentSums<const Measure extends ShipmentMeasure>(
  { storeId, days, filter }: ShipmentsQuery,
  dimension: ShipmentDimension,
  by: keyof typeof GROUPS,
  measures: readonly Measure[],
): Reading<readonly SummedRow<Measure>[]> {
  const sums = sql.join(measures.map((name) => sql`sum(f.${sql.ref(name)})::bigint as ${sql.ref(name)}`));
  const some = sql.join(
    measures.map((name) => sql`sum(f.${sql.ref(name)}) <> 0`),
    sql` or `,
  );
  return {
    expression: sql`(select coalesce(json_agg(d), '[]') from (
      select ${GROUPS[by]} as key, ${sums} from shipment_facts f
      where f.store_id = ${storeId} and f.dimension = ${dimension}
        and f.day between ${days.from}::date and ${days.to}::date and ${sliceCondition(filter)}
      group by 1 having ${some}
    ) d)`,
    parse: (value) => value as readonly SummedRow<Measure>[],
  };
}

const OPEN_GROUPS = {
  day: sql`o.service_day::text`,
  service_level: sql`coalesce(o.service_level, case when o.waybill_number is null then 'immediate' else 'next_day' end)`,
  all: sql`''`,
} as const;

export interface OpenRow {
  readonly key: string;
  readonly open: number;
}

/** Parcels on their way, which are in no figure yet: from the orders in work, by no index that has others. */
export function openShipments(
  { storeId, days, filter: { warehouse_id, transporter_id } }: ShipmentsQuery,
  by: keyof typeof OPEN_GROUPS,
): Reading<readonly OpenRow[]> {
  const from = warehouse_id === undefined ? sql`` : sql` and o.warehouse_id is not distinct from ${warehouse_id}`;
  const brought =
    transporter_id === undefined
      ? sql``
      : sql` and case when o.waybill_number is not null then (
          select q.transporter_id from parcels q
          where q.store_id = o.store_id and q.order_id = o.id and q.return_id is null order by q.no limit 1
        ) end = ${transporter_id}`;
  return {
    expression: sql`(select coalesce(json_agg(d), '[]') from (
      select ${OPEN_GROUPS[by]} as key, sum(o.parcel_count)::bigint as open from orders o
      where o.store_id = ${storeId} and o.order_status < 25 and o.order_type = 'delivery'
        and o.service_day between ${days.from}::date and ${days.to}::date${from}${brought}
      group by 1
    ) d)`,
    parse: (value) => value as readonly OpenRow[],
  };
}

/** The last event that the figures contain. */
export const asOf = (storeId: string): Reading<number> =>
  readingOf(
    sql<{ seq: number }>`select c.event_seq as seq from store_counters c where c.store_id = ${storeId}`,
    (row) => requireRow(row).seq,
  );

/** What every reply says of itself. */
export const shownOf = (seq: number, { days }: Pick<ShipmentsQuery, 'days'>) => ({
  as_of_seq: seq,
  start_date: days.from,
  end_date: days.to,
});
