import type { Wire } from '@store-panel/contract/table';
import { foldDigits } from '@store-panel/domain/input/digits';
import { phoneDigits } from '@store-panel/domain/input/phone-forms';
import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';
import { FINAL_STATUSES } from '@store-panel/domain/orders/status';
import {
  DEFAULT_SHIPMENT_SORT,
  type ShipmentAttention,
  type ShipmentEnd,
  type ShipmentSearchField,
  type ShipmentSort,
} from '@store-panel/domain/shipments/shipment-list';
import { type StoreDate, addDays } from '@store-panel/domain/time/store-time';
import { dayStart } from '@store-panel/domain/time/day-start';
import { type RawBuilder, sql } from 'kysely';

import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { withPrints } from '#features/shipments/label-prints.ts';
import { isStuck, parcelsOfOrder, WAREHOUSE_OF_ORDER } from '#features/shipments/parcel-rows.ts';

export type ShipmentRow = Wire['POST /api/store/list_shipments']['reply']['shipments'][number];
type Filter = Wire['POST /api/store/list_shipments']['body'];
type Condition = RawBuilder<unknown>;

export interface ShipmentQuery {
  readonly storeId: string;
  readonly zone: string;
  readonly filter: Filter;
  /** Whether the user's screens include claims. */
  readonly canSeeClaims: boolean;
}

/** The zone in which working days are counted. */
const attentionOf = (zone: string): Record<ShipmentAttention, Condition> => ({
  stuck: hasParcel(isStuck(zone)),
  contradicted: hasParcel(sql`p.is_contradicted`),
});
const hasParcel = (condition: Condition): Condition =>
  sql`exists (select from parcels p where p.store_id = o.store_id and p.order_id = o.id and p.return_id is null
    and ${condition})`;

const SINCE = 'coalesce(o.shipment_told_at, o.shipped_at)';

// The id breaks ties, so no shipment appears on two pages.
const ORDERINGS: Record<ShipmentSort, string> = {
  shipped_at: 'o.shipped_at, o.id',
  '-shipped_at': 'o.shipped_at desc, o.id desc',
  since: `${SINCE}, o.id`,
  '-since': `${SINCE} desc, o.id desc`,
  waybill_number: 'o.waybill_number',
  '-waybill_number': 'o.waybill_number desc',
  order: 'o.unique_id',
  '-order': 'o.unique_id desc',
};

const ENDED = [...FINAL_STATUSES];
const ENDS: Record<ShipmentEnd, Condition> = {
  open: sql`o.order_status <> all(${ENDED}::smallint[])`,
  done: sql`(o.order_status = 25 and o.returned_at is null)`,
  back: sql`o.returned_at is not null`,
  called_off: sql`(o.order_status = any(${ENDED}::smallint[]) and o.order_status <> 25)`,
};

const startOf = (day: string, zone: string, addedDays = 0) =>
  new Date(dayStart(addDays(day as StoreDate, addedDays), zone));
const or = (any: readonly Condition[]): Condition => sql`(${sql.join([...any], sql` or `)})`;

function buildConditions({ zone, filter }: ShipmentQuery): Condition {
  const { start_date: from, end_date: to, label, end, attention, transporter_id: transporterId, warehouse_id } = filter;
  const all: Condition[] = [sql`o.waybill_number is not null`];
  if (from !== undefined) all.push(sql`o.shipped_at >= ${startOf(from, zone)}`);
  if (to !== undefined) all.push(sql`o.shipped_at < ${startOf(to, zone, 1)}`);
  if (label !== undefined) all.push(sql`o.shipment_label = any(${[...label]}::text[])`);
  if (end !== undefined && end.length > 0) all.push(or(end.map((one) => ENDS[one])));
  if (attention !== undefined && attention.length > 0) all.push(or(attention.map((one) => attentionOf(zone)[one])));
  if (transporterId !== undefined) all.push(hasParcel(sql`p.transporter_id = ${transporterId}`));
  if (warehouse_id !== undefined) all.push(sql`o.warehouse_id = ${warehouse_id}`);
  const searchText = foldDigits(filter.query?.trim() ?? '');
  const value = foldDigits(filter.search_value?.trim() ?? '');
  if (searchText !== '') all.push(or(Object.values(SEARCHES).map((search) => search(searchText))));
  if (value !== '') all.push(SEARCHES[filter.search_by ?? 'waybill_number'](value));
  return sql.join(all, sql` and `);
}

const NUMBER = /^#?\s*(\d{1,15})$/;

const SEARCHES: Record<ShipmentSearchField, (searchText: string) => Condition> = {
  waybill_number: (searchText) => hasParcel(sql`p.waybill_number ilike ${toLikePattern(searchText)}`),
  order_number(searchText) {
    const [, number] = NUMBER.exec(searchText) ?? [];
    return number === undefined ? sql`false` : sql`o.unique_id = ${Number(number)}`;
  },
  customer: (searchText) => sql`o.customer_name ilike ${toLikePattern(searchText)}`,
  phone(searchText) {
    const digits = phoneDigits(searchText);
    return digits === '' ? sql`false` : sql`o.customer_phone like ${`%${digits}%`}`;
  },
};

interface ShipmentRowsQuery {
  readonly storeId: string;
  readonly zone: string;
  readonly where: Condition;
  readonly order: Condition;
  readonly limit: number;
  readonly offset?: number;
  readonly canSeeClaims: boolean;
}

/** Reads shipments in the list's format. Return reasons and claims are looked up for the rows of the page only. */
async function readShipmentRows(
  db: QueryExecutor,
  { storeId, zone, where, order, limit, offset = 0, canSeeClaims }: ShipmentRowsQuery,
): Promise<ShipmentRow[]> {
  const { rows } = await sql<{ row: ShipmentRow }>`
    select to_json(x) as row from (
      select o.id as order_id, o.unique_id, o.version, o.order_status, o.request_status, o.customer_name,
        o.customer_phone, o.waybill_number, o.shipment_label, ${sql.raw(SINCE)} as since, o.shipped_at, o.returned_at,
        back.reason as return_reason, claim.shown as claim, o.service_level,
        ${WAREHOUSE_OF_ORDER} as warehouse, ${parcelsOfOrder(zone)} as parcels
      from (
        select * from orders o where o.store_id = ${storeId} and ${where}
        order by ${order} limit ${limit} offset ${offset}
      ) o
      left join lateral (
        select e.payload ->> 'reason' as reason from events e
        where e.store_id = o.store_id and e.order_id = o.id and e.payload ->> 'action' = 'return_order'
        order by e.seq desc limit 1
      ) back on o.returned_at is not null
      left join lateral (
        select json_build_object('claim_id', c.id, 'state', c.state) as shown from claims c
        where c.store_id = o.store_id and c.order_id = o.id order by c.created_at desc, c.id desc limit 1
      ) claim on ${canSeeClaims}::boolean
      order by ${order}
    ) x`.execute(db);
  return rows.map(({ row }) => row);
}

async function countShipments(db: QueryExecutor, storeId: string, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o where o.store_id = ${storeId} and ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists one page of the store's shipments, with the count of all matches. */
export async function listShipmentPage(
  db: QueryExecutor,
  query: ShipmentQuery,
): Promise<Wire['POST /api/store/list_shipments']['reply']> {
  const { storeId, zone, filter, canSeeClaims } = query;
  const { page, perPage, offset } = toPageBounds(filter);
  const where = buildConditions(query);
  const order = sql.raw(ORDERINGS[filter.sort ?? DEFAULT_SHIPMENT_SORT]);
  const rows = await readShipmentRows(db, { storeId, zone, where, order, limit: perPage, offset, canSeeClaims });
  const shipments = await withPrints(db, storeId, rows);
  return { shipments, count: await countShipments(db, storeId, where), page, perPage };
}

/** Counts the shipments that match now, and streams them newest first for an export. */
export async function readShipmentsForExport(db: QueryExecutor, query: ShipmentQuery, now: number) {
  // Shipments handed over later are not part of this export.
  const where = sql`${buildConditions(query)} and o.shipped_at <= ${new Date(now)}`;
  const { storeId, zone, canSeeClaims } = query;
  return {
    count: await countShipments(db, storeId, where),
    rows: readBatches(db, { storeId, zone, where, canSeeClaims }),
  };
}

/** Keyset pagination over columns that never change: no transaction or cursor stays open between batches. */
async function* readBatches(
  db: QueryExecutor,
  { storeId, zone, where, canSeeClaims }: Pick<ShipmentRowsQuery, 'storeId' | 'zone' | 'where' | 'canSeeClaims'>,
): AsyncGenerator<readonly ShipmentRow[], void, undefined> {
  const order = sql.raw(ORDERINGS['-shipped_at']);
  let afterCursor: Condition = sql``;
  for (;;) {
    const rows = await readShipmentRows(db, {
      storeId,
      zone,
      where: sql`${where}${afterCursor}`,
      order,
      limit: EXPORT_BATCH,
      canSeeClaims,
    });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    afterCursor = sql` and (o.shipped_at, o.id) < (${new Date(last.shipped_at)}, ${last.order_id}::uuid)`;
  }
}
