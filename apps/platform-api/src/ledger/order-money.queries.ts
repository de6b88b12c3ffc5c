import type { FeePlanVersion } from '@store-panel/domain/fees/fee-plan';
import { accountOf } from '@store-panel/domain/ledger/accounts';
import type { PostedLine } from '@store-panel/domain/ledger/ledger-lines';
import type { FeeRule, OrderMoney } from '@store-panel/domain/ledger/order-money';
import { partOf } from '@store-panel/domain/ledger/parts';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { FEE_TERMS, feeRuleOf } from '#ledger/fee-rules.ts';

/** What the ledger knows of an order, and what it needs to know. */
export interface OrderBook {
  readonly orderId: string;
  readonly currency: string;
  readonly storeProfit: number;
  readonly money: OrderMoney;
  readonly fees: FeeRule;
  /** What was posted of it so far. */
  readonly posted: readonly PostedLine[];
}

const REFUND = `json_build_object('state', r.state, 'way', r.way, 'bearer', r.bearer, 'given_by', r.given_by,
  'amount', r.amount, 'granted', r.granted, 'balance_settled', r.balance_settled, 'parts', r.parts,
  'lines', r.lines, 'payment_id', r.payment_id)`;

/** Columns of `orders o` that its money depends on, as JSON. */
const MONEY = sql.raw(`
  json_build_object('order_status', o.order_status, 'order_type', o.order_type, 'source', o.source, 'lines', o.lines,
    'cart_total', o.cart_total, 'discount', o.discount, 'discount_granted', o.discount_granted, 'offer', o.offer,
    'tax', o.tax, 'tax_rate_ppm', o.tax_rate_ppm, 'is_tax_included', o.is_tax_included,
    'delivery_price', o.delivery_price, 'tip_amount', o.tip_amount, 'total', o.total, 'balance_due', o.balance_due,
    'payment_method', o.payment_method, 'payment_status', o.payment_status,
    'cancellation_charge', o.cancellation_charge, 'courier_charge', o.courier_charge,
    'return_charges', (
      select coalesce(sum(r.label_charge), 0)::bigint from returns r
      where r.store_id = o.store_id and r.order_id = o.id
    ),
    'collected_by', o.collected_by, 'delivered_by', o.delivered_by,
    'paid_to_store', (
      select coalesce(sum(t.amount), 0)::bigint from payment_parts t
      join order_payments p on p.store_id = t.store_id and p.id = t.payment_id and p.state = 'success'
      where t.store_id = o.store_id and t.order_id = o.id
    ) + (
      select coalesce(sum(a.amount), 0)::bigint from order_adjustments a
      where a.store_id = o.store_id and a.order_id = o.id and a.settled_how = 'cash'
    ),
    'overpaid', (
      select coalesce(sum(t.amount), 0)::bigint from payment_parts t
      join order_payments p on p.store_id = t.store_id and p.id = t.payment_id and p.state = 'paid'
      where t.store_id = o.store_id and t.order_id = o.id
    ),
    'refunds', coalesce((
      select json_agg(${REFUND} order by r.created_at, r.id) from order_refunds r
      where r.store_id = o.store_id and r.order_id = o.id
    ), '[]'))`);

const POSTED = sql.raw(`
  coalesce((
    select json_agg(s) from (
      select l.account, l.part, l.tax_ppm, sum(l.amount)::bigint as amount, sum(l.tax)::bigint as tax
      from ledger_postings l where l.store_id = o.store_id and l.order_id = o.id
      group by 1, 2, 3 order by 1, 2, 3
    ) s
  ), '[]')`);

interface BookRow {
  readonly id: string;
  readonly currency: string;
  readonly store_profit: number;
  readonly money: OrderMoney;
  readonly terms: FeePlanVersion | null;
  readonly posted: readonly (Omit<PostedLine, 'account' | 'part'> & {
    readonly account: number;
    readonly part: number;
  })[];
}

/**
 * Reads what decides the money of some orders of a store, and what was posted of them. Orders outside of the ledger are
 * left out. Who posts by it holds the orders' rows.
 * @param where of `orders o`
 * @param limit the first ones by id
 */
export async function readOrderBooks(
  db: QueryExecutor,
  storeId: string,
  where: RawBuilder<unknown>,
  limit = 1000,
): Promise<readonly OrderBook[]> {
  const { rows } = await sql<BookRow>`
    select o.id, o.currency, o.store_profit, ${MONEY} as money, ${FEE_TERMS} as terms, ${POSTED} as posted
    from orders o where o.store_id = ${storeId} and o.is_in_ledger and ${where}
    order by o.id limit ${limit}`.execute(db);
  return rows.map(toBook);
}

const toBook = ({ id, currency, store_profit, money, terms, posted }: BookRow): OrderBook => ({
  orderId: id,
  currency,
  storeProfit: store_profit,
  money,
  fees: feeRuleOf(terms),
  posted: posted.map(({ account, part, ...line }) => ({ ...line, account: accountOf(account), part: partOf(part) })),
});

/** As {@link readOrderBooks}; undefined for an order of another store or outside of the ledger. */
export const readOrderBook = async (
  db: QueryExecutor,
  storeId: string,
  orderId: string,
): Promise<OrderBook | undefined> => (await readOrderBooks(db, storeId, sql`o.id = ${orderId}`))[0];
