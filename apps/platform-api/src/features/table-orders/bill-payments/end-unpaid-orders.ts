import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { readOne } from '#db/reading/read-together.ts';
import { inTransaction } from '#db/transaction.ts';
import { type Round, runEach, STRICT_ROUND } from '#jobs/run-each.ts';
import { changeOrder } from '#orders/change-order.ts';
import { type NotifyEvent, SYSTEM } from '#orders/order-events.queries.ts';
import { type AskDeps, askPayment } from '#payments/ask-payment.ts';
import { GatewayError } from '#payments/gateway.ts';
import { paymentsOf } from '#payments/payments.queries.ts';
import { pageTexts } from '#sites/page/page-texts.ts';
import { storeLanguagesReading } from '#sites/store-languages.queries.ts';

interface UnpaidOrder {
  readonly store_id: string;
  readonly id: string;
  readonly reservation_id: string;
}

/** Orders that one run calls off. */
const BATCH = 100;

/**
 * Calls off orders that their guests had to pay first, and did not in time. Their payments are ended before: what was paid
 * in the last moment comes to the store, and a gateway that does not answer is waited for. Several nodes may run it at once.
 */
export async function endUnpaidOrders(
  deps: AskDeps & { readonly notifyEvent: NotifyEvent },
  round: Round = STRICT_ROUND,
): Promise<void> {
  const { rows } = await sql<UnpaidOrder>`
    select o.store_id, o.id, o.reservation_id from orders o
    where o.payment_due_at is not null and o.released_at is null and o.order_status = 1 and o.payment_due_at <= now()
    order by o.payment_due_at limit ${BATCH}`.execute(deps.database.kysely);
  const endOne = (order: UnpaidOrder) =>
    endUnpaidOrder(deps, order).catch((error: unknown) => {
      // It was paid, or the store was faster; or its gateway does not answer now.
      if (!(error instanceof GatewayError) && !(error instanceof ApiError && error.code === ERROR.changeStatusFailed))
        throw error;
    });
  await runEach(rows, endOne, round);
}

async function endUnpaidOrder(
  deps: AskDeps & { readonly notifyEvent: NotifyEvent },
  { store_id: storeId, id, reservation_id: billOf }: UnpaidOrder,
): Promise<void> {
  const { database, notifyEvent } = deps;
  for (const payment of await paymentsOf(database.kysely, storeId, { billOf }))
    if (payment.state === 'created' && payment.problem === null && payment.orderIds.includes(id))
      await askPayment(deps, payment, { ends: true });
  const { languages } = await readOne(database.kysely, storeLanguagesReading(storeId));
  const [base] = languages;
  const reason = (await pageTexts(base, base))('table.notPaidInTime');
  await inTransaction(database, (db, afterCommit) =>
    changeOrder(
      { db, afterCommit, notifyEvent },
      {
        storeId,
        orderId: id,
        action: 'cancel_by_user',
        actor: SYSTEM,
        actorKind: 'system',
        reason,
        errorIfDenied: 'changeStatusFailed',
      },
    ),
  );
}
