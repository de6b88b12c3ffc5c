import { ORDER_STATUS } from '#orders/status.ts';

/** What is counted of a customer's orders. `spend` is minor units, of completed orders. */
export const CUSTOMER_MEASURES = ['orders', 'completed', 'returned', 'cancelled', 'spend'] as const;
export type CustomerMeasure = (typeof CUSTOMER_MEASURES)[number];
export type CustomerMeasures = Readonly<Record<CustomerMeasure, number>>;

/** An order as far as it counts for its customer. */
export interface CustomerOrder {
  readonly id: string;
  /** Of `customerKey`; null without a number, and then it counts for none. */
  readonly customer_key: string | null;
  readonly customer_name: string;
  readonly order_status: number;
  readonly total: number;
  /** ISO 8601, as the times below. */
  readonly created_at: string;
  readonly returned_at: string | null;
}

/** What the orders of one customer come to. */
export interface CustomerFigures extends CustomerMeasures {
  readonly key: string;
  /** When the first and the newest order were placed, and the third newest of the completed ones. */
  readonly first_at: string;
  readonly last_at: string;
  readonly third_last_at: string | null;
  /** Of the newest order. */
  readonly name: string;
}

/** Orders of which a regular customer has this many; ours. */
export const REGULAR_ORDERS = 3;

/**
 * What a store's orders come to for each of its customers. Functions of the database say the same. Orders in work count
 * by their number alone; those that a customer cancelled are counted, those that the store called off are not.
 */
export function customersOf(orders: readonly CustomerOrder[]): readonly CustomerFigures[] {
  const byKey = new Map<string, [CustomerOrder, ...CustomerOrder[]]>();
  for (const order of orders.toSorted(isNewerFirst)) {
    const { customer_key: key } = order;
    if (key === null) continue;
    const own = byKey.get(key);
    if (own) own.push(order);
    else byKey.set(key, [order]);
  }
  return [...byKey].map(([key, own]) => figuresOf(key, own));
}

function figuresOf(key: string, newestFirst: readonly [CustomerOrder, ...CustomerOrder[]]): CustomerFigures {
  const [newest] = newestFirst;
  const oldest = newestFirst.reduce((_newer, order) => order);
  const completed = newestFirst.filter(({ order_status: status }) => status === ORDER_STATUS.completed);
  return {
    key,
    orders: newestFirst.length,
    completed: completed.length,
    returned: completed.filter(({ returned_at: at }) => at !== null).length,
    cancelled: newestFirst.filter(({ order_status: status }) => status === ORDER_STATUS.cancelledByUser).length,
    spend: completed.reduce((sum, { total }) => sum + total, 0),
    first_at: oldest.created_at,
    last_at: newest.created_at,
    third_last_at: completed[REGULAR_ORDERS - 1]?.created_at ?? null,
    name: newest.customer_name,
  };
}

const isNewerFirst = (a: CustomerOrder, b: CustomerOrder): number => {
  const [x, y] = [`${a.created_at} ${a.id}`, `${b.created_at} ${b.id}`];
  return x < y ? 1 : Number(x > y) * -1;
};
