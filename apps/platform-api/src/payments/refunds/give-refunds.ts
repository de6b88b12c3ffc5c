import { inTransaction } from '#db/transaction.ts';
import { SYSTEM } from '#orders/order-events.queries.ts';
import type { AskDeps } from '#payments/ask-payment.ts';
import { GatewayError, type PaymentGateway, type RefundedPayment } from '#payments/gateway.ts';
import { openGatewayKeys } from '#payments/gateway-keys.queries.ts';
import { readRefundToGive, type RefundToGive, takeRefundsToAsk } from '#payments/refunds/refunds.queries.ts';
import { type RefundSettled, settleRefund } from '#payments/refunds/settle-refund.ts';

type GiveDeps = AskDeps & { readonly refundSettled: RefundSettled };

/** Refunds that one run takes. */
const BATCH_SIZE = 20;

/**
 * Asks a gateway to give a refund back, or what has become of it. The refund's id is the key: a repeated call gives nothing
 * back twice, so what was not answered is asked again in the same words.
 * @throws GatewayError if the gateway does not answer; the refund stays as it is
 */
async function giveRefund(deps: GiveDeps, toGive: RefundToGive): Promise<void> {
  const { database, secrets, openGateway, notifyEvent, refundSettled } = deps;
  const { refund, gateway: gatewayId, isTest, ref } = toGive;
  const { store_id: storeId, id, state } = refund;
  if (ref === null || state === 'success' || state === 'fail') return;
  const { keys, mode } = await openGatewayKeys(database.kysely, secrets, storeId, gatewayId);
  // Without keys nothing can be asked; with new ones it goes on.
  if (keys.secret === undefined) return;
  const gateway = await openGateway(gatewayId, keys, mode ?? (isTest ? 'test' : 'live'));
  const found = await askGateway(gateway, { ...toGive, ref });
  if (found === null || found.state === state) return;
  await inTransaction(database, (db, afterCommit) =>
    settleRefund({ db, afterCommit, notifyEvent, refundSettled }, { storeId, id, actor: SYSTEM }, found),
  );
}

async function askGateway(
  gateway: PaymentGateway,
  { refund, ref }: RefundToGive & { readonly ref: string },
): Promise<(Pick<RefundedPayment, 'state'> & { readonly ref: string | null }) | null> {
  const { id: refundId, amount, currency, state, ref: ownRef } = refund;
  if (state === 'paid') return ownRef === null || !gateway.findRefund ? null : gateway.findRefund(ownRef);
  try {
    return await gateway.refund({ refundId, ref, amount, currency });
  } catch (error) {
    // What the gateway refuses was not given back. With other keys it may be, later.
    if (error instanceof GatewayError && error.problem === 'refused') return { ref: null, state: 'fail' };
    throw error;
  }
}

/** Gives the refunds that are due, of all stores. Several nodes may do so at once. */
export async function giveDueRefunds(
  deps: GiveDeps & { readonly onProblem: (storeId: string, error: GatewayError) => void },
  isStopping: () => boolean,
): Promise<void> {
  for (const { storeId, id } of await takeRefundsToAsk(deps.database.kysely, BATCH_SIZE)) {
    if (isStopping()) return;
    const toGive = await readRefundToGive(deps.database.kysely, storeId, id);
    if (!toGive) continue;
    try {
      await giveRefund(deps, toGive);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      deps.onProblem(storeId, error);
    }
  }
}
