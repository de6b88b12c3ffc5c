import type { Wire } from '@store-panel/contract/table';
import { CALLED_OFF_STATUSES } from '@store-panel/domain/orders/status';
import { isPaid } from '@store-panel/domain/orders/payment';
import { type BilledOrder, isBilled, tableBill } from '@store-panel/domain/table-orders/table-bill';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { orderSql } from '#orders/order-columns.ts';

export type OpenTable = Wire['POST /api/store/list_open_tables']['reply']['tables'][number];
type BillRow = Wire['POST /api/store/get_table_bill']['reply']['orders'][number];

interface PartyRow {
  readonly id: string;
  readonly name: string;
  readonly persons: number;
  readonly is_seated: boolean;
  readonly seated_at: Date | null;
  readonly deposit: number;
  readonly table_ids: string[];
  readonly table_numbers: string[];
  readonly call: OpenTable['call'];
  readonly called_at: Date | null;
}

/** An order of a party. */
export interface PartyOrder extends BilledOrder {
  readonly id: string;
  readonly reservation_id: string;
  readonly unique_id: number;
  readonly item_count: number;
  readonly created_at: Date;
  /** It waits for its payment before it comes to the store. */
  readonly awaits_payment: boolean;
}

/** What of the deposit of `reservations r` no paid order has taken. */
const DEPOSIT = sql.raw(`case when coalesce((r.terms ->> 'is_deposit')::boolean, false)
  then greatest(0, least(r.fee_paid - r.fee_returned, (r.terms ->> 'fee')::bigint) - (
    select coalesce(sum(o.deposit_used), 0) from orders o where o.store_id = r.store_id and o.reservation_id = r.id
  ))::bigint else 0 end`);

/** What is left of a party's deposit for orders that are open. */
export async function readDeposit(db: QueryExecutor, storeId: string, reservationId: string): Promise<number> {
  const { rows } = await sql<{ deposit: number }>`
    select ${DEPOSIT} as deposit from reservations r where r.store_id = ${storeId} and r.id = ${reservationId}`.execute(
    db,
  );
  return rows[0]?.deposit ?? 0;
}

/** Parties with their tables; those who have left have none. */
async function readParties(db: QueryExecutor, storeId: string, where: RawBuilder<unknown>): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`
    select r.id, r.name, r.persons, r.status = 'seated' as is_seated, r.seated_at, r.call,
      case when r.call is not null then r.called_at end as called_at,
      ${DEPOSIT} as deposit,
      array(select t.table_id::text from reservation_tables t
        where t.store_id = r.store_id and t.reservation_id = r.id order by t.table_id) as table_ids,
      array(select s.table_number from reservation_tables t
        join store_tables s on s.store_id = t.store_id and s.id = t.table_id
        where t.store_id = r.store_id and t.reservation_id = r.id order by s.sequence, s.id) as table_numbers
    from reservations r
    where r.store_id = ${storeId} and ${where}
    order by is_seated, r.seated_at, r.id limit 200`.execute(db);
  return rows;
}

/** The orders of parties, the oldest first. */
export async function readPartyOrders(
  db: QueryExecutor,
  storeId: string,
  reservationIds: readonly string[],
): Promise<PartyOrder[]> {
  const { rows } = await sql<PartyOrder>`
    select o.id, o.reservation_id, o.unique_id, o.order_status, o.payment_status, o.total, o.item_count, o.created_at,
      ${orderSql.awaitsPayment} as awaits_payment
    from orders o
    where o.store_id = ${storeId} and o.reservation_id = any(${[...reservationIds]}::uuid[])
    order by o.created_at, o.id limit 20000`.execute(db);
  return rows;
}

function toOpenTable(
  { id, deposit, seated_at, called_at, ...party }: PartyRow,
  orders: readonly PartyOrder[],
): OpenTable {
  const billed = orders.filter(isBilled);
  return {
    reservation_id: id,
    ...party,
    seated_at: seated_at?.toISOString() ?? null,
    called_at: called_at?.toISOString() ?? null,
    orders: billed.length,
    last_order_at: billed.at(-1)?.created_at.toISOString() ?? null,
    ...tableBill(orders, deposit),
  };
}

/** How long an open bill of a party that has left is shown. */
const OPEN_DAYS = 7;

const HAS_OPEN_BILL = sql`exists (select from orders o where o.store_id = r.store_id and o.reservation_id = r.id
  and o.total > 0 and o.payment_status in ('created', 'fail') and o.order_status <> all(${[...CALLED_OFF_STATUSES]}::smallint[]))`;

/** Who sits at a store's tables, or has left with an open bill. */
export async function readOpenTables(db: QueryExecutor, storeId: string): Promise<OpenTable[]> {
  const parties = await readParties(
    db,
    storeId,
    sql`(r.status = 'seated' or r.status = 'finished' and r.day > current_date - ${OPEN_DAYS}::int and ${HAS_OPEN_BILL})`,
  );
  const orders = await readPartyOrders(
    db,
    storeId,
    parties.map(({ id }) => id),
  );
  return parties.map((party) =>
    toOpenTable(
      party,
      orders.filter(({ reservation_id }) => reservation_id === party.id),
    ),
  );
}

/** A party's bill, also once it has left; undefined for none of the store's. */
export async function readTableBill(
  db: QueryExecutor,
  storeId: string,
  reservationId: string,
): Promise<{ readonly table: OpenTable; readonly orders: BillRow[] } | undefined> {
  const [party] = await readParties(db, storeId, sql`r.id = ${reservationId} and r.kind <> 'block'`);
  if (!party) return undefined;
  const orders = await readPartyOrders(db, storeId, [reservationId]);
  return {
    table: toOpenTable(party, orders),
    orders: orders.slice(0, 200).map((order) => ({
      order_id: order.id,
      unique_id: order.unique_id,
      order_status: order.order_status,
      created_at: order.created_at.toISOString(),
      item_count: order.item_count,
      total: order.total,
      is_paid: isPaid(order),
    })),
  };
}
