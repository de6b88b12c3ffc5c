import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { readOne } from '#db/reading/read-together.ts';
import { inTransaction } from '#db/transaction.ts';
import { releaseCovered, releaseWaiting } from '#features/table-orders/bill-payments/release-waiting.ts';
import { type Round, runEach, STRICT_ROUND } from '#jobs/run-each.ts';
import { changeOrder } from '#orders/change-order.ts';
import type { NotifyingWriteContext } from '#orders/new-orders/create-order.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import { type AskDeps, askPayment } from '#payments/ask-payment.ts';
import { GatewayError } from '#payments/gateway.ts';
import { type PaymentRow, paymentsOf } from '#payments/payments.queries.ts';
import { pageTexts } from '#sites/page/page-texts.ts';
import { storeLanguagesReading } from '#sites/store-languages.queries.ts';

type Deps = AskDeps & Pick<NotifyingWriteContext, 'notifyEvent' | 'pushes'>;

interface UnpaidOrder {
  readonly store_id: string;
  readonly id: string;
  /** Its gateway has had an hour to say what became of its payments. */
  readonly is_long_over: boolean;
}

/** Orders that one run calls off. */
const BATCH = 100;

/**
 * Calls off orders that their guests had to pay first, and did not in time. Their payments are ended before: what was paid
 * in the last moment comes to the store, and a gateway that does not answer is waited for, an hour at most. Several nodes
 * may run it at once.
 */
export async function endUnpaidOrders(deps: Deps, round: Round = STRICT_ROUND): Promise<void> {
  const { rows } = await sql<UnpaidOrder>`
    select o.store_id, o.id, o.payment_due_at < now() - interval '1 hour' as is_long_over from orders o
    where o.payment_due_at is not null and o.released_at is null and o.order_status = 1 and o.payment_due_at <= now()
    order by is_long_over desc, o.payment_due_at limit ${BATCH}`.execute(deps.database.kysely);
  // A gateway that does not answer for one order does not for the store's others.
  const silent = new Set<string>();
  const endOne = async (order: UnpaidOrder) => {
    if (silent.has(order.store_id) && !order.is_long_over) return;
    try {
      await endUnpaidOrder(deps, order);
    } catch (error) {
      if (error instanceof GatewayError) silent.add(order.store_id);
      // It was paid, or the store was faster.
      else if (!(error instanceof ApiError && error.code === ERROR.changeStatusFailed)) throw error;
    }
  };
  await runEach(rows, endOne, round);
}

/** Lets orders come to the store that nothing has to be paid for any more, since the deposit of their party does. */
export async function releaseCoveredOrders(deps: Deps, round: Round = STRICT_ROUND): Promise<void> {
  const { rows } = await sql<{ store_id: string; reservation_id: string }>`
    select distinct o.store_id, o.reservation_id from orders o
    join reservations r on r.store_id = o.store_id and r.id = o.reservation_id and r.fee_paid > 0
    where o.payment_due_at is not null and o.released_at is null and o.order_status = 1
      and coalesce((r.terms ->> 'is_deposit')::boolean, false)
    limit ${BATCH}`.execute(deps.database.kysely);
  const release = ({ store_id: storeId, reservation_id: id }: (typeof rows)[number]) =>
    inTransaction(deps.database, (db, afterCommit) => releaseCovered({ ...deps, db, afterCommit }, storeId, id));
  await runEach(rows, release, round);
}

const isOpen = ({ state, problem }: PaymentRow): boolean => state === 'created' && problem === null;
/** PayPal's page is closed by us: what its customer has not approved is never taken. */
const mayStillBePaid = (payment: PaymentRow): boolean => isOpen(payment) && payment.gateway !== 'paypal';

async function endUnpaidOrder(
  deps: Deps,
  { store_id: storeId, id, is_long_over: isLongOver }: UnpaidOrder,
): Promise<void> {
  const { database, notifyEvent } = deps;
  const readPayments = () => paymentsOf(database.kysely, storeId, { orderId: id });
  for (const payment of await readPayments())
    if (isOpen(payment))
      await askPayment(deps, payment, { ends: true }).catch((error: unknown) => {
        if (!isLongOver || !(error instanceof GatewayError)) throw error;
      });
  const payments = await readPayments();
  if (!isLongOver && payments.some(mayStillBePaid)) return;
  const { languages } = await readOne(database.kysely, storeLanguagesReading(storeId));
  const [base] = languages;
  const reason = (await pageTexts(base, base))('table.notPaidInTime');
  await inTransaction(database, async (db, afterCommit) => {
    // The store has its guest's money, and has been told that something is wrong with it.
    if (payments.some(({ problem }) => problem !== null))
      return releaseWaiting({ ...deps, db, afterCommit }, storeId, [id]);
    await changeOrder(
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
    );
  });
}
