import { addMoney } from '#money/money.ts';
import { isAllReturned, type CountedReturn, type ReturnLine } from '#returns/return-lines.ts';
import type { WayBack } from '#returns/return-rules.ts';

/** What a return would give back, before its order's money is looked at. Amounts are minor units. */
export interface RefundProposal {
  /** Lines that were not refused. */
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  /** What inspections and the way back take off. */
  readonly deduction: number;
  readonly delivery: boolean;
}

interface ProposedReturn extends CountedReturn {
  readonly id: string;
  readonly way_back: WayBack;
  readonly way_back_fee: number;
  readonly refunds_delivery: boolean;
}

const isGood = ({ inspection }: ReturnLine): boolean => inspection !== null && inspection.result !== 'refused';

/**
 * What an inspected return gives back; null if nothing: all was refused. The delivery price goes back with the return by
 * which all of the order has come back.
 */
export function refundProposal(
  one: ProposedReturn,
  ordered: readonly { readonly quantity: number }[],
  returns: readonly (CountedReturn & { readonly id: string })[],
): RefundProposal | null {
  const good = one.lines.filter(isGood);
  if (good.length === 0) return null;
  const others = returns.filter((other) => other.id !== one.id && other.isReceived);
  return {
    lines: good.map(({ line, quantity }) => ({ line, quantity })),
    deduction: addMoney(
      ...good.map(({ inspection }) => inspection?.deduction ?? 0),
      one.way_back === 'deducted' ? one.way_back_fee : 0,
    ),
    delivery: one.refunds_delivery && isAllReturned(ordered, [...others, one]),
  };
}
