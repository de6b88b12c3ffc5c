import type { Secrets } from '#access/secrets.ts';
import { GatewayError } from '#payments/gateway.ts';
import { openGatewayKeys } from '#payments/gateway-keys.queries.ts';
import type { OpenGateway } from '#payments/gateways/open-gateway.ts';
import { type PaymentRow, readPayment, takePaymentsToAsk } from '#payments/payments.queries.ts';
import { failPayment, settlePayment, type SettleDeps } from '#payments/settle-payment.ts';

export interface AskDeps extends SettleDeps {
  readonly secrets: Secrets;
  readonly openGateway: OpenGateway;
}

/** After its page has closed, something may still be on its way for so long. */
const GRACE_MS = 60 * 60_000;
/** Payments that one run takes. */
const BATCH_SIZE = 20;

/**
 * Asks a gateway what has become of a payment, and settles it by the answer: a lost notice loses nothing.
 * @param ends its page is closed first, where the gateway can do so
 * @throws GatewayError if the gateway does not answer; the payment stays as it is
 */
export async function askPayment(
  deps: AskDeps,
  payment: PaymentRow,
  { ends = false }: { readonly ends?: boolean } = {},
): Promise<void> {
  const { database, secrets, openGateway } = deps;
  const { storeId, gateway: gatewayId, id, ref } = payment;
  const { keys, mode } = await openGatewayKeys(database.kysely, secrets, storeId, gatewayId);
  // Without keys the gateway cannot be asked; with new ones it goes on.
  if (keys.secret === undefined) return;
  const gateway = await openGateway(gatewayId, keys, mode ?? (payment.isTest ? 'test' : 'live'));
  const isExpired = payment.expiresAt.getTime() + GRACE_MS < Date.now();
  const isClosed = ends || isExpired || isToEnd(payment);
  if (ref !== null && gateway.cancel && isClosed)
    await gateway.cancel(ref).catch((error: unknown) => {
      // It may have been paid, or ended, just now: that is asked next.
      if (!(error instanceof GatewayError) || error.problem === 'unreachable') throw error;
    });
  const found = await gateway.find({ paymentId: id, ref, takes: !isClosed });
  if (found !== null && !(isExpired && found.state === 'open')) return settlePayment(deps, payment, found);
  // The gateway does not know it, or it is still open long after it has expired.
  if (isExpired) await failPayment(deps, payment);
}

/** As {@link askPayment}; a payment whose gateway does not answer is asked about later. */
export const tryAskPayment = (deps: AskDeps, payment: PaymentRow, how?: { readonly ends?: boolean }): Promise<void> =>
  askPayment(deps, payment, how).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });

/** Whether the page of a payment is closed before its gateway would do so. */
const isToEnd = ({ endsAt }: PaymentRow): boolean => endsAt !== null && endsAt.getTime() <= Date.now();

/** Asks about the payments that are due, of all stores. Several nodes may do so at once. */
export async function askDuePayments(
  deps: AskDeps & { readonly onProblem: (storeId: string, error: GatewayError) => void },
  isStopping: () => boolean,
): Promise<void> {
  const { database, onProblem } = deps;
  for (const { storeId, id } of await takePaymentsToAsk(database.kysely, BATCH_SIZE)) {
    if (isStopping()) return;
    const payment = await readPayment(database.kysely, storeId, { id });
    if (!payment) continue;
    try {
      await askPayment(deps, payment);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      onProblem(storeId, error);
    }
  }
}
