import type { Wire } from '@store-panel/contract/table';

import type { QueryExecutor } from '#db/transaction.ts';
import { feeRefundsOf } from '#reservations/fees/fee-refunds.queries.ts';
import { paymentsOf } from '#payments/payments.queries.ts';

type WireFeePayment = Wire['POST /api/store/get_reservation']['reply']['payments'][number];

/** How the fee of a reservation was paid through gateways, the newest first, with what went back of it. */
export async function readFeePayments(
  db: QueryExecutor,
  of: { readonly storeId: string; readonly reservationId: string },
): Promise<WireFeePayment[]> {
  const payments = await paymentsOf(db, of.storeId, { reservationId: of.reservationId });
  const refunds = await feeRefundsOf(db, of);
  return payments.map((payment) => ({
    payment_id: payment.id,
    gateway: payment.gateway,
    state: payment.state,
    amount: payment.amount,
    currency: payment.currency,
    is_test: payment.isTest,
    created_at: payment.createdAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    problem: payment.problem,
    refunds: refunds
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ state, amount }) => ({ state, amount })),
  }));
}
