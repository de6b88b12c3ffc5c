import { isSeen } from '@store-panel/domain/escalation/rules';
import { sql } from 'kysely';

import { json } from '#db/schema.ts';
import { orderSql } from '#orders/order-columns.ts';
import { type Actor, type WriteContext, writeOrderEvent } from '#orders/order-events.queries.ts';
import { readRules } from '#features/escalation/rules.queries.ts';

interface Acknowledgement {
  readonly storeId: string;
  readonly orderIds: readonly string[];
  /** Painted while the sound was off, without a sign of a user. */
  readonly isSilent: boolean;
  readonly actor: Actor;
  /** The browser's description of itself. */
  readonly device: string;
}

/**
 * Stores that a panel has shown orders. Does nothing for those that do not wait, or were shown before; a panel with sound
 * counts for more than one without.
 */
export async function acknowledgeOrders(
  context: WriteContext,
  { storeId, orderIds, isSilent, actor, device }: Acknowledgement,
): Promise<void> {
  const { db } = context;
  const isUncounted = isSilent && !isSeen({ silently: true }, (await readRules(db, storeId)).rules);
  const { rows } = await sql<{ id: string; is_escalated: boolean }>`
    with unseen as (
      select o.id from orders o
      where o.store_id = ${storeId} and o.id = any(${[...orderIds]}::uuid[]) and o.order_status = 1
        and not ${orderSql.awaitsPayment}
        and (o.shown_at is null or (o.shown_silently and not ${isUncounted}::boolean))
      order by o.id for update
    )
    update orders o set
      shown_at = coalesce(o.shown_at, clock_timestamp()),
      shown_by = coalesce(o.shown_by, ${json({ ...actor, device })}::jsonb),
      shown_silently = ${isUncounted}
    from unseen where o.store_id = ${storeId} and o.id = unseen.id
    returning o.id, o.escalated_at is not null as is_escalated`.execute(db);
  if (isUncounted) return;
  // Other panels ring louder for an escalated order; one that did not escalate concerns none of them.
  for (const { id, is_escalated: isEscalated } of rows)
    if (isEscalated)
      await writeOrderEvent(context, { storeId, orderId: id, type: 'order_changed', action: 'show', actor });
}

/** Whether the order still waits without having been shown. */
export async function isStillUnseen(db: WriteContext['db'], storeId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders o where o.store_id = ${storeId} and o.id = ${orderId} and ${orderSql.isUnseen}`.execute(db);
  return rows.length > 0;
}
