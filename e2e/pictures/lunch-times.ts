import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import type { Page } from 'playwright';

type Running = ReplyOf<'POST /api/store/list_orders'>;
type Detail = ReplyOf<'POST /api/store/get_order_detail'>;
type Order = Running['orders'][number];

const MINUTE = 60_000;

/** Age of the orders in minutes, oldest first; one in the kitchen is overdue. */
const AGES = [11, 10, 9, 8, 23, 9, 6, 3, 2, 1] as const;
/** Age of the order whose page is shown, and its steps' distance, in minutes. */
const DETAIL = { age: 10, step: 1 } as const;

const earlier = (iso: string, minutes: number) => new Date(Date.parse(iso) - minutes * MINUTE).toISOString();

const aged = <Aged extends Order>(order: Aged, minutes: number): Aged => ({
  ...order,
  created_at: earlier(order.created_at, minutes),
  promised_at: order.promised_at && earlier(order.promised_at, minutes),
  estimated_ready_at: order.estimated_ready_at && earlier(order.estimated_ready_at, minutes),
});

const spreadOrders = (reply: Running): Running => ({
  ...reply,
  orders: reply.orders.map((order, at) => aged(order, AGES[at] ?? 0)),
});

const spreadTimeline = ({ order, ...reply }: Detail): Detail => ({
  ...reply,
  order: {
    ...aged(order, DETAIL.age),
    timeline: order.timeline.map((entry, at) => ({ ...entry, at: earlier(entry.at, DETAIL.age - at * DETAIL.step) })),
  },
});

/** A time zone in which it is between 12 and 13 h now; the sign of `Etc/GMT` zones is that of the way to UTC. */
function lunchZone(now = new Date()): string {
  const hours = 12 - now.getUTCHours();
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

const moveToLunch = (reply: object): object =>
  JSON.parse(JSON.stringify(reply).replaceAll(/"timezone":"[^"]+"/g, `"timezone":"${lunchZone()}"`)) as object;

/**
 * Orders were placed within seconds at any hour; the page gets them as placed over the last minutes, by a store where it
 * is lunch time.
 */
export async function spreadOverLunch(page: Page): Promise<void> {
  const change = <Reply>(path: string, spread: (reply: Reply) => Reply) =>
    page.route(`**/api/store/${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: spread((await response.json()) as Reply) });
    });
  await change('login', moveToLunch);
  await change('get_store_detail', moveToLunch);
  await change('list_orders', spreadOrders);
  await change('get_order_detail', spreadTimeline);
}
