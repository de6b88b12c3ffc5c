import type { Static } from 'typebox';
import type { OrderLine } from '@store-panel/contract/endpoints/orders/order-fields';
import type { Wire } from '@store-panel/contract/table';
import type { Offer } from '@store-panel/domain/offers/offer';
import type { OrderOffer } from '@store-panel/domain/offers/order-offer';
import { benefitSum } from '@store-panel/domain/offers/benefit';
import { type PastOrder, type SimulatedDays, simulateOffer } from '@store-panel/domain/offers/simulation';
import { CALLED_OFF_STATUSES, ORDER_STATUS } from '@store-panel/domain/orders/status';
import { lineTotal } from '@store-panel/domain/orders/totals';
import { dayStart } from '@store-panel/domain/time/day-start';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { addMoney } from '@store-panel/domain/money/money';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

type Simulation = Wire['POST /api/store/simulate_offer']['reply'];

/** Orders read at a time, and at most: of more, the newest. */
const READING = { batch: 1000, maximum: 20_000 };

/** The store, by whose clock an offer recurs. */
interface Owner {
  readonly storeId: string;
  readonly currency: string;
  readonly timezone: string;
}

/** A place in the time order of a store's orders. */
interface Place {
  readonly created_at: Date;
  readonly id: string;
}

/**
 * Tries an offer on the completed orders of some whole days, up to and with yesterday, by the rules of new orders. What
 * guests at tables order by phone has no offers and does not count.
 */
export async function simulatePastOffer(
  db: QueryExecutor,
  { storeId, currency, timezone: zone }: Owner,
  offer: Offer,
  days: SimulatedDays,
  reading = READING,
): Promise<Simulation> {
  const today = storeDay(Date.now(), zone);
  const [from, to] = [addDays(today, -days), addDays(today, -1)];
  const condition = sql`o.store_id = ${storeId} and o.order_status = ${ORDER_STATUS.completed}
    and o.created_at >= ${new Date(dayStart(from, zone))} and o.created_at < ${new Date(dayStart(today, zone))}
    and o.table_guest_id is null`;
  const { add, result } = simulateOffer(offer, zone);
  const count = await countOrders(db, condition);
  const leftOut = count - reading.maximum;
  let after = leftOut > 0 ? await placeOf(db, condition, leftOut) : undefined;
  for (let read = reading.batch; read === reading.batch;) {
    const page = { after, limit: reading.batch };
    const rows = await readOrders(db, storeId, condition, page, offer.customers === 'new');
    for (const row of rows) add(toPastOrder(row));
    read = rows.length;
    after = rows.at(-1);
  }
  const { orders, uses, cost, weekdays, near, nearBy, replaced, replacedCost, unjudged } = result();
  return {
    currency,
    from,
    to,
    order_count: count,
    orders,
    uses,
    cost,
    weekdays: [...weekdays],
    near,
    near_by: nearBy,
    replaced,
    replaced_cost: replacedCost,
    unjudged,
  };
}

async function countOrders(db: QueryExecutor, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders o where ${condition}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The place of the last order that is left out. */
async function placeOf(db: QueryExecutor, condition: RawBuilder<unknown>, leftOut: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select o.created_at, o.id from orders o where ${condition}
    order by o.created_at, o.id offset ${leftOut - 1} limit 1`.execute(db);
  return rows[0];
}

interface PastOrderRow extends Place {
  readonly order_type: string;
  readonly lines: readonly Static<typeof OrderLine>[];
  readonly delivery_price: number;
  readonly offer: OrderOffer | null;
  readonly customer_key: string | null;
  readonly is_known: boolean;
}

async function readOrders(
  db: QueryExecutor,
  storeId: string,
  condition: RawBuilder<unknown>,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
  needsKnown: boolean,
): Promise<readonly PastOrderRow[]> {
  const { rows } = await sql<PastOrderRow>`
    select o.created_at, o.id, o.order_type, o.lines, o.delivery_price, o.offer, o.customer_key,
      ${needsKnown}::boolean and exists (
        select from orders e
        where e.store_id = ${storeId} and e.customer_key = o.customer_key and e.created_at < o.created_at
          and e.order_status <> all(${[...CALLED_OFF_STATUSES]}::smallint[])
      ) as is_known
    from orders o
    where ${condition}
      ${after ? sql`and (o.created_at, o.id) > (${after.created_at}, ${after.id}::uuid)` : sql``}
    order by o.created_at, o.id limit ${limit}`.execute(db);
  return rows;
}

/** The order before its discounts. */
function toPastOrder({ created_at, order_type, lines, delivery_price, offer, customer_key, is_known }: PastOrderRow) {
  return {
    placedAt: created_at.getTime(),
    cart: {
      lines: lines.map((line) => ({
        item_id: line.item_id,
        sub_category_id: line.sub_category_id,
        total: lineTotal(line),
        quantity: line.quantity,
      })),
      is_pickup: order_type !== 'delivery',
      delivery_price: addMoney(delivery_price, offer?.delivery_amount ?? 0),
    },
    customerKey: customer_key,
    isKnown: is_known,
    discount: offer && benefitSum(offer),
  } satisfies PastOrder;
}
