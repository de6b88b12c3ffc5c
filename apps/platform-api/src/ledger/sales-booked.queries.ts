import { LEDGER_ACCOUNTS, STORE_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { LEDGER_PARTS } from '@store-panel/domain/ledger/parts';
import { SALE_PARTS } from '@store-panel/domain/insight/sales-to-earnings';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** An order whose sale counts for other days in the book than in the figures of orders. Minor units. */
export interface ShiftedOrder {
  readonly order_id: string;
  readonly unique_id: number;
  readonly amount: number;
}

/** How the sales of a stretch of days were booked. */
export interface BookedSales {
  /** Of the orders of these days: their sales now, less what was booked of them on these days. */
  readonly elsewhere: { readonly amount: number; readonly orders: readonly ShiftedOrder[] };
  /** Of other orders: what was booked of them on these days. */
  readonly fromElsewhere: { readonly amount: number; readonly orders: readonly ShiftedOrder[] };
  /** The parts of sales on accounts of others. */
  readonly passedOn: number;
}

const OWN_ACCOUNTS = sql.raw(STORE_ACCOUNTS.map((account) => LEDGER_ACCOUNTS[account]).join(', '));
const PARTS = sql.raw(SALE_PARTS.map((part) => LEDGER_PARTS[part]).join(', '));
const SALE = sql.raw(String(LEDGER_PARTS.sale));
const CUSTOMER = sql.raw(String(LEDGER_ACCOUNTS.customer));

/**
 * Compares what the orders of a stretch of business days come to with what the book has of those days, by order.
 * @param from first day, yyyy-mm-dd
 * @param to last day, included
 * @param limit how many orders are named on each side, those with the largest amounts
 */
export async function readBookedSales(
  db: QueryExecutor,
  storeId: string,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<BookedSales> {
  const { rows } = await sql<BookedSales>`
    with posted as materialized (
      select l.order_id, l.account, l.part, l.amount
      from ledger_entries e join ledger_postings l on l.store_id = e.store_id and l.entry_no = e.no
      join stores s on s.id = e.store_id and s.currency = e.currency
      where e.store_id = ${storeId} and e.day between ${from}::date and ${to}::date and l.part in (${SALE}, ${PARTS})
    ), booked as (
      select order_id, -sum(amount)::bigint as amount from posted
      where part = ${SALE} and account = ${CUSTOMER} group by order_id having sum(amount) <> 0
    ), shifted as materialized (
      select o.id as order_id, o.unique_id, o.service_day between ${from}::date and ${to}::date as is_of_days,
        case when o.service_day between ${from}::date and ${to}::date
          then (case when o.order_status = 25 then o.total else 0 end) - coalesce(b.amount, 0)
          else b.amount end as amount
      from orders o left join booked b on b.order_id = o.id
      where o.store_id = ${storeId} and (
        (o.service_day between ${from}::date and ${to}::date and o.order_status = 25)
        or o.id in (select order_id from booked)
      )
    )
    select ${sideOf('elsewhere', limit)}, ${sideOf('fromElsewhere', limit)},
      (
        select coalesce(sum(amount), 0)::bigint from posted where part in (${PARTS}) and account not in (${OWN_ACCOUNTS})
      ) as "passedOn"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the booked sales were not read');
  return row;
}

function sideOf(side: 'elsewhere' | 'fromElsewhere', limit: number) {
  const isOfDays = sql.raw(side === 'elsewhere' ? 'is_of_days' : 'not is_of_days');
  return sql`json_build_object(
    'amount', (select coalesce(sum(amount), 0)::bigint from shifted where ${isOfDays}),
    'orders', (
      select coalesce(json_agg(x order by abs(x.amount) desc, x.order_id), '[]') from (
        select order_id, unique_id, amount from shifted where ${isOfDays} and amount <> 0
        order by abs(amount) desc, order_id limit ${limit}
      ) x
    )
  ) as ${sql.ref(side)}`;
}
