import type { Wire } from '@store-panel/contract/table';
import { FINAL_STATUSES } from '@store-panel/domain/orders/status';
import { HANDOVER_LIMITS, handoverNumber } from '@store-panel/domain/shipments/handovers';
import { HANDED_OVER_LABELS } from '@store-panel/domain/shipments/parcel-labels';
import { LAST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';
import { type RawBuilder, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type Listing = Wire['POST /api/store/list_handovers'];
type Waiting = Listing['reply']['waiting']['transporters'][number];
type Detail = Wire['POST /api/store/get_handover']['reply'];
export type Handover = Detail['handover'];
export type ScannedParcel = Detail['parcels'][number];

interface HandoverOfStore {
  readonly storeId: string;
  readonly id: string;
}

/** Whether a parcel `p` of `orders o` is in the store and waits for a transporter. The second condition is that of an index. */
const IS_WAITING: RawBuilder<boolean> = sql<boolean>`(
  p.return_id is null and p.label <> ${sql.lit(LAST_SHIPMENT_LABEL)} and p.label <> all(${[...HANDED_OVER_LABELS]}::text[])
  and o.order_status <> all(${[...FINAL_STATUSES]}::smallint[]))`;

/** What is shown of a parcel `p` of `orders o`. */
const PARCEL_COLUMNS = sql`
  p.order_id, o.unique_id, p.no, o.parcel_count as parcels, p.waybill_number, o.customer_name, p.grams`;

/** Handovers as they are on the wire, with what their parcels weigh. Refused ones are none of its parcels. */
async function selectHandovers(
  db: QueryExecutor,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<{ readonly handovers: Handover[]; readonly count: number }> {
  const { rows } = await sql<{ row: Omit<Handover, 'number'> & { readonly no: number | null }; count: number }>`
    select (select to_json(x) from (
        select h.id as handover_id, h.version, h.no, h.state,
          case when t.id is not null then json_build_object('transporter_id', t.id, 'name', t.name) end as transporter,
          c.parcels, c.grams, c.unweighed, h.opened_at, h.opened_by, h.closed_at, h.closed_by, h.driver_name,
          h.signature is not null as is_signed
      ) x) as row, (count(*) over ())::int as count
    from handovers h
    left join transporters t on t.store_id = h.store_id and t.id = h.transporter_id
    cross join lateral (
      select count(*)::int as parcels, coalesce(sum(p.grams), 0)::int as grams,
        (count(*) filter (where p.grams is null))::int as unweighed
      from handover_parcels i join parcels p on p.store_id = i.store_id and p.order_id = i.order_id and p.no = i.no
      where i.store_id = h.store_id and i.handover_id = h.id and i.state <> 'refused') c
    where ${where} ${rest}`.execute(db);
  return {
    handovers: rows.map(({ row: { no, ...row } }) => ({ ...row, number: no === null ? null : handoverNumber(no) })),
    count: rows[0]?.count ?? 0,
  };
}

/** What waits for each transporter, and a page of closed handovers. */
export async function listHandovers(
  db: QueryExecutor,
  storeId: string,
  body: Listing['body'],
): Promise<Listing['reply']> {
  const { page, perPage, offset } = toPageBounds(body);
  const { rows } = await sql<Omit<Waiting, 'handover'>>`
    select case when t.id is not null then json_build_object('transporter_id', t.id, 'name', t.name) end as transporter,
      w.parcels, w.printed, w.printed_since, w.late
    from (
      select p.transporter_id, count(*)::int as parcels, (count(*) filter (where p.print_count > 0))::int as printed,
        min((p.prints -> 0 ->> 'at')::timestamptz) as printed_since,
        (count(*) filter (where o.estimated_ready_at < now()))::int as late
      from parcels p join orders o on o.store_id = p.store_id and o.id = p.order_id
      where p.store_id = ${storeId} and ${IS_WAITING} group by p.transporter_id
    ) w left join transporters t on t.store_id = ${storeId} and t.id = w.transporter_id`.execute(db);
  const { handovers: opened } = await selectHandovers(
    db,
    sql`h.store_id = ${storeId} and h.state = 'open'`,
    sql`order by h.opened_at`,
  );
  const closed = await selectHandovers(
    db,
    sql`h.store_id = ${storeId} and h.state = 'closed'`,
    sql`order by h.closed_at desc, h.id limit ${perPage} offset ${offset}`,
  );
  return { waiting: { transporters: joinOpened(rows, opened) }, ...closed, page, perPage };
}

/** Each transporter for which parcels wait or a handover is open, the one with the most parcels first. */
function joinOpened(rows: readonly Omit<Waiting, 'handover'>[], opened: readonly Handover[]): Waiting[] {
  const keyOf = ({ transporter }: Pick<Handover, 'transporter'>) => transporter?.transporter_id ?? '';
  const handovers = new Map(opened.map((handover) => [keyOf(handover), handover]));
  const waiting = rows.map((row) => ({ ...row, handover: handovers.get(keyOf(row)) ?? null }));
  const found = new Set(rows.map(keyOf));
  const empty = { parcels: 0, printed: 0, printed_since: null, late: 0 };
  return [
    ...waiting,
    ...opened
      .filter((handover) => !found.has(keyOf(handover)))
      .map((handover) => ({ ...empty, transporter: handover.transporter, handover })),
  ].toSorted((a, b) => b.parcels - a.parcels || keyOf(a).localeCompare(keyOf(b)));
}

/** @throws ApiError dataNotFound */
export async function readHandover(db: QueryExecutor, { storeId, id }: HandoverOfStore): Promise<Handover> {
  const { handovers } = await selectHandovers(db, sql`h.store_id = ${storeId} and h.id = ${id}`);
  const [handover] = handovers;
  if (!handover) throw new ApiError('dataNotFound');
  return handover;
}

/** A handover's parcels, the last scanned one first. */
export async function readScanned(db: QueryExecutor, { storeId, id }: HandoverOfStore): Promise<ScannedParcel[]> {
  const { rows } = await sql<{ row: ScannedParcel }>`
    select (select to_json(x) from (
        select ${PARCEL_COLUMNS}, i.scanned_at as at, i.scanned_by as by, i.refused
      ) x) as row
    from handover_parcels i
    join parcels p on p.store_id = i.store_id and p.order_id = i.order_id and p.no = i.no
    join orders o on o.store_id = p.store_id and o.id = p.order_id
    where i.store_id = ${storeId} and i.handover_id = ${id}
    order by i.scanned_at desc, p.waybill_number limit ${2 * HANDOVER_LIMITS.parcels}`.execute(db);
  return rows.map(({ row }) => row);
}

/** @throws ApiError dataNotFound */
export async function readHandoverDetail(db: QueryExecutor, of: HandoverOfStore): Promise<Detail> {
  const handover = await readHandover(db, of);
  const parcels = await readScanned(db, of);
  const stored = await db
    .selectFrom('handovers')
    .select(['signature', 'transporter_id'])
    .where('store_id', '=', of.storeId)
    .where('id', '=', of.id)
    .executeTakeFirstOrThrow();
  const waiting =
    handover.state === 'open'
      ? await readWaiting(db, of.storeId, stored.transporter_id)
      : { waiting: [], waiting_count: 0 };
  return { handover, parcels, ...waiting, signature: stored.signature as Detail['signature'] };
}

/** Parcels of a transporter that wait and are in no handover, those to leave first, first. */
async function readWaiting(
  db: QueryExecutor,
  storeId: string,
  transporterId: string | null,
): Promise<Pick<Detail, 'waiting' | 'waiting_count'>> {
  const { rows } = await sql<{ row: Detail['waiting'][number]; count: number }>`
    select (select to_json(x) from (
        select ${PARCEL_COLUMNS}, p.prints -> 0 ->> 'at' as printed_at, o.estimated_ready_at as dispatch_by
      ) x) as row, (count(*) over ())::int as count
    from parcels p join orders o on o.store_id = p.store_id and o.id = p.order_id
    where p.store_id = ${storeId} and ${IS_WAITING} and p.transporter_id is not distinct from ${transporterId}::uuid
      and not exists (select from handover_parcels i where i.store_id = p.store_id and i.order_id = p.order_id
        and i.no = p.no and i.state = 'scanned')
    order by p.print_count = 0, o.estimated_ready_at, o.unique_id, p.no limit ${HANDOVER_LIMITS.listed}`.execute(db);
  return { waiting: rows.map(({ row }) => row), waiting_count: rows[0]?.count ?? 0 };
}
