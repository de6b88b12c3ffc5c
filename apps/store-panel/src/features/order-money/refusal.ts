import { REFUND_PROBLEMS, type RefundProblem } from '@store-panel/domain/ledger/order-balance';

import { isApiFailure } from '#shared/api-failure.ts';

/** Why money did not move: the server's problem, or what its answer was. Null for any other failure. */
export type MoneyRefusal = RefundProblem | 'gateway' | 'changed' | 'stale';

/** Reads a failed call of an order's money. 640: the platform has the cash. 644: the problem is with its field. */
export function refusalOf(failure: unknown): MoneyRefusal | null {
  if (!isApiFailure(failure)) return null;
  const { name, fields } = failure;
  if (name === 'cashPaymentFailed') return 'platform_cash';
  if (name === 'paymentFailed') return problemOf(fields?.[0]?.problem) ?? 'gateway';
  if (name === 'consequencesChanged') return 'changed';
  return name === 'staleVersion' ? 'stale' : null;
}

/** What the server names, if this panel knows it. */
export const problemOf = (problem: string | null | undefined): RefundProblem | null =>
  REFUND_PROBLEMS.find((one) => one === problem) ?? null;
