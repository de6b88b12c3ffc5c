// What orders are counted by, written once more and without our functions.
import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { chargeOf, goodsOf, taxIn, totalOf } from '#testing/replay/order-money.ts';
import type { ScriptOrder } from '#testing/replay/order-script.ts';
import { ZONE } from '#testing/replay/replayed-store.ts';

/** The reports that are compared, how, and the columns that are sums. */
export const COMPARED = [
  {
    report: 'sales',
    by: 'day',
    columns: ['sales', 'orders', 'goods', 'discount', 'tax', 'delivery', 'tip', 'called_off', 'missed_sales'],
  },
  { report: 'hours', by: 'hour', columns: ['orders', 'sales', 'called_off'] },
  { report: 'hours', by: 'weekday_hour', columns: ['orders', 'sales', 'called_off'] },
  { report: 'items', by: 'item', columns: ['quantity', 'goods', 'orders', 'returned'] },
  { report: 'channels', by: 'channel', columns: ['sales', 'orders', 'called_off', 'missed_sales'] },
  { report: 'payments', by: 'payment', columns: ['sales', 'orders', 'tip'] },
  { report: 'couriers', by: 'courier', columns: ['orders', 'cash', 'sales', 'tip'] },
  { report: 'cancellations', by: 'reason', columns: ['called_off', 'missed_sales', 'charged'] },
  { report: 'cancellations', by: 'hour', columns: ['called_off', 'missed_sales', 'charged'] },
] as const;

export type Compared = (typeof COMPARED)[number];

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

function timeOf(at: number): { readonly day: string; readonly hour: string; readonly weekday: number } {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${part['year']}-${part['month']}-${part['day']}`;
  return { day, hour: part['hour'] ?? '', weekday: new Date(`${day}T12:00:00Z`).getUTCDay() };
}

const CALLED_OFF: readonly number[] = [
  ORDER_STATUS.cancelledByUser,
  ORDER_STATUS.rejectedByStore,
  ORDER_STATUS.cancelledByStore,
];

/** What an order adds to the columns of a report. */
function addedBy({ money, status, courierId }: ScriptOrder): Readonly<Record<string, number>> {
  const total = totalOf(money);
  if (CALLED_OFF.includes(status)) {
    const charged = money.charge === 0 ? 0 : chargeOf(total);
    return { called_off: 1, missed_sales: total - charged, charged };
  }
  if (status !== ORDER_STATUS.completed) return {};
  return {
    orders: 1,
    sales: total,
    goods: goodsOf(money),
    discount: money.discount,
    tax: taxIn(goodsOf(money) - money.discount),
    delivery: money.delivery,
    tip: money.tip,
    cash: courierId !== null && !money.isCard ? total : 0,
  };
}

/** The rows to which an order belongs, with what it adds to each. */
function rowsOf(order: ScriptOrder, by: Compared['by'], report: string): readonly (readonly [string, object])[] {
  const { day, hour, weekday } = timeOf(order.placedAt);
  const added = addedBy(order);
  const isCompleted = order.status === ORDER_STATUS.completed;
  switch (by) {
    case 'day':
      return [[day, added]];
    case 'hour':
      return report === 'cancellations' && isCompleted ? [] : [[hour, added]];
    case 'weekday_hour':
      return [[`${weekday}:${hour}`, added]];
    case 'channel':
      return [[`customer:${order.isDelivery ? 'delivery' : 'pickup'}`, added]];
    case 'payment':
      return isCompleted ? [[order.money.isCard ? 'card' : 'cash', added]] : [];
    case 'courier':
      return isCompleted && order.courierId !== null ? [[order.courierId, added]] : [];
    case 'reason':
      return CALLED_OFF.includes(order.status) ? [[`${order.status}:${order.reasonKind ?? 'none'}`, added]] : [];
    case 'item':
      return isCompleted ? itemRows(order) : [];
  }
}

function itemRows({ money, isReturned }: ScriptOrder): readonly (readonly [string, object])[] {
  return [...Map.groupBy(money.lines, ({ name }) => name.toLowerCase())].map(([name, lines]) => [
    name,
    {
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      goods: goodsOf({ lines }),
      orders: 1,
      returned: Number(isReturned),
    },
  ]);
}

/** The rows of a report that are not empty, as text that compares. */
export function expectedRows(orders: readonly ScriptOrder[], { report, by, columns }: Compared): readonly string[] {
  const rows = new Map<string, Record<string, number>>();
  for (const [key, added] of orders.flatMap((order) => rowsOf(order, by, report))) {
    const row = rows.get(key) ?? {};
    rows.set(key, row);
    for (const [name, value] of Object.entries(added)) row[name] = (row[name] ?? 0) + Number(value);
  }
  return [...rows].flatMap(([key, row]) => formatRow(key, row, columns)).toSorted();
}

export function formatRow(
  key: string,
  values: Readonly<Record<string, number | null>>,
  columns: readonly string[],
): readonly string[] {
  const shown = columns.map((name) => values[name] ?? 0);
  return shown.every((value) => value === 0) ? [] : [[key, ...shown].join(' ')];
}
