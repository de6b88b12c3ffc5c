import { differenceOf, type LedgerLine, type PostedLine } from '@store-panel/domain/ledger/ledger-lines';
import type { OrderMoney } from '@store-panel/domain/ledger/order-money';
import { orderTarget, profitOf } from '@store-panel/domain/ledger/order-target';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { serviceDay } from '@store-panel/domain/time/business-day';

import type { ActorJson } from '#db/column-types.ts';
import { feeRuleOf } from '#ledger/fee-rules.ts';
import type { HistoryStore } from '#seed/history/history-store.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import { iso, type LifeEntry, type OrderRow } from '#seed/history/lives/rows.ts';

/** Posts what a change has moved, as the server's `orderEntry` does. */
export function postLife(
  { order, entries }: Pick<OrderLife, 'order' | 'entries'>,
  { zone, dayStartsAt, fees }: HistoryStore,
  { at, actor, reason }: { readonly at: number; readonly actor: ActorJson; readonly reason?: string | undefined },
): void {
  const paid = fees.find(({ version_id }) => version_id !== null && version_id === order.fee_plan_version);
  const target = orderTarget(moneyOf(order), feeRuleOf(paid?.terms ?? null));
  const lines = differenceOf(target, sumUp(entries));
  if (lines.length === 0) return;
  if (order.order_status === ORDER_STATUS.completed) order.store_profit = profitOf(target);
  entries.push({
    storeId: order.store_id,
    no: 0,
    kind: 'order',
    subject: { kind: 'order', id: order.id },
    day: serviceDay(at, { zone, startsAt: dayStartsAt }),
    currency: order.currency,
    at: iso(at),
    actor,
    reason: reason === undefined || reason === '' ? null : reason,
    lines,
  });
}

/** No past order was paid through a gateway or refunded. */
const moneyOf = (order: OrderRow): OrderMoney => ({
  ...order,
  return_charges: 0,
  paid_to_store: 0,
  overpaid: 0,
  refunds: [],
});

/** What was posted of the order, a line for each account, part and rate. */
function sumUp(entries: readonly LifeEntry[]): readonly PostedLine[] {
  const [first, ...others] = entries;
  if (!first || others.length === 0) return first?.lines ?? [];
  const sums = new Map<string, LedgerLine>();
  for (const line of entries.flatMap(({ lines }) => lines)) {
    const key = `${line.account} ${line.part} ${line.tax_ppm}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...line, amount: sum.amount + line.amount, tax: sum.tax + line.tax } : line);
  }
  return [...sums.values()];
}
