import { type AskDeps, tryAskPayment } from '#payments/ask-payment.ts';
import { paymentsOf } from '#payments/payments.queries.ts';

/**
 * Asks the gateways what became of the open payments of a reservation's fee, or of a party's bill; one that does not answer is
 * asked later.
 */
export async function askPaymentsOf(
  deps: AskDeps,
  {
    storeId,
    ...paidFor
  }: { readonly storeId: string } & ({ readonly reservationId: string } | { readonly billOf: string }),
): Promise<void> {
  for (const payment of await paymentsOf(deps.database.kysely, storeId, paidFor)) {
    if (payment.state !== 'created' || payment.problem !== null) continue;
    await tryAskPayment(deps, payment);
  }
}
