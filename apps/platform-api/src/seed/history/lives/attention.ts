import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import { buildEvent } from '#seed/history/lives/advance-order.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import { iso } from '#seed/history/lives/rows.ts';
import { type Attention, SYSTEM } from '#seed/history/lives/steps.ts';

/** Writes the columns and events of the server's `acknowledgeOrders` and `escalateDue`; the version stays. */
export function attend(life: OrderLife, attention: Attention): void {
  const { order, events } = life;
  if (order.order_status !== ORDER_STATUS.waiting) return;
  const { at } = attention;
  life.attention.push(attention);
  if (attention.action === 'escalate') {
    const { step, notified } = attention;
    order.escalation_steps = [...order.escalation_steps, step];
    order.escalated_at = iso(at);
    const escalation = { step, notified, pause_minutes: null };
    events.push(buildEvent(order, { action: 'escalate', actor: SYSTEM, at, escalation }));
    return;
  }
  const { actor, device } = attention;
  Object.assign(order, { shown_at: iso(at), shown_by: { ...actor, device } });
  // It tells other panels to ring no longer.
  if (order.escalated_at !== null) events.push(buildEvent(order, { action: 'show', actor, at }));
}
