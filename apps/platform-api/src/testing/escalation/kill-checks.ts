import { escalationPlan, type EscalationStep } from '@store-panel/domain/escalation/rules';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { EscalatingStore } from '#testing/escalation/escalating-store.ts';
import type { Delivery } from '#testing/escalation/node-process.ts';

export interface KilledSchedule extends EscalatingStore {
  readonly deliveries: readonly Delivery[];
  /** Orders answered while no node ran → number of deliveries until then. */
  readonly answeredAt: Map<string, number>;
}

interface StoredOrder {
  readonly id: string;
  readonly order_status: number;
  readonly steps: readonly EscalationStep[];
  readonly is_shown: boolean;
  readonly events: readonly { readonly action: string; readonly step: EscalationStep | null }[];
}

/** Checks the store's orders after the last run. @returns what is wrong */
export async function checkOrders({ kysely }: Database, schedule: KilledSchedule): Promise<readonly string[]> {
  const { storeId, devices, contacts } = schedule;
  const { rows: orders } = await sql<StoredOrder>`
    select o.id, o.order_status, o.escalation_steps as steps, o.shown_at is not null as is_shown,
      coalesce((select json_agg(json_build_object('action', e.payload ->> 'action',
          'step', e.payload #>> '{escalation,step}') order by e.seq)
        from events e where e.store_id = o.store_id and e.order_id = o.id), '[]') as events
    from orders o where o.store_id = ${storeId} order by o.id`.execute(kysely);
  const { rows: messages } = await sql<{ count: number }>`
    select count(*)::int as count from messages where lane = 'alerts'`.execute(kysely);
  const taken = (step: EscalationStep) => orders.filter(({ steps }) => steps.includes(step)).length;
  const expected = taken('push') * devices + taken('people') * contacts;
  return [
    ...orders.flatMap((order) => checkOrder(order, schedule).map((problem) => `${order.id} ${problem}`)),
    ...(messages[0]?.count === expected ? [] : [`${messages[0]?.count} messages instead of ${expected}`]),
  ];
}

const ANSWERS = ['accept', 'reject'];

function checkOrder(order: StoredOrder, schedule: KilledSchedule): string[] {
  const { rules, devices, contacts, deliveries, answeredAt } = schedule;
  const { id, order_status: status, steps, is_shown: isShown, events } = order;
  const plan = escalationPlan(rules).map(({ step }) => step);
  const problems: string[] = [];
  if (steps.join() !== plan.slice(0, steps.length).join()) problems.push(`took ${steps.join()} of ${plan.join()}`);
  const reported = events.flatMap(({ step }) => step ?? []);
  if (reported.join() !== steps.filter((step) => step !== 'reject').join())
    problems.push(`reports ${reported.join()}, took ${steps.join()}`);
  const answer = events.findIndex(({ action }) => ANSWERS.includes(action));
  if (answer >= 0 && answer < events.length - 1) problems.push('was changed after its answer');

  const isOwn = ({ orderId }: Delivery) => orderId === id;
  const idsByRecipient = Map.groupBy(deliveries.filter(isOwn), ({ kind, recipient }) => `${kind} to ${recipient}`);
  for (const [what, own] of idsByRecipient)
    if (new Set(own.map(({ messageId }) => messageId)).size > 1) problems.push(`was notified twice: ${what}`);
  const end = answeredAt.get(id);
  if (end !== undefined && deliveries.slice(end).some(isOwn)) problems.push('was notified after its answer');

  if (status !== ORDER_STATUS.waiting || isShown) return problems;
  if (steps.length < plan.length) problems.push(`took only ${steps.join()}`);
  const expected = (plan.includes('push') ? devices : 0) + (plan.includes('people') ? contacts : 0);
  if (idsByRecipient.size !== expected) problems.push(`notified ${idsByRecipient.size} instead of ${expected}`);
  return problems;
}
