import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** The gateways may repeat a notice for some days; three months is more than any does. */
export const OLD_GATEWAY_EVENTS = {
  table: 'gateway_events',
  isExpired: sql<boolean>`at < now() - interval '90 days'`,
} as const;

/** Whether a notice was worked on before. */
export const isKnownEvent = async (
  db: QueryExecutor,
  storeId: string,
  gateway: PaymentGatewayId,
  eventId: string,
): Promise<boolean> =>
  (await db
    .selectFrom('gateway_events')
    .select('event_id')
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .executeTakeFirst()) !== undefined;

/** Notes a notice as worked on. */
export async function storeEvent(
  db: QueryExecutor,
  storeId: string,
  gateway: PaymentGatewayId,
  eventId: string,
): Promise<void> {
  await db
    .insertInto('gateway_events')
    .values({ store_id: storeId, gateway, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
