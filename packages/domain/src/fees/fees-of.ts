import type { FeePlanVersion, FeeRule } from '#fees/fee-plan.ts';
import type { FeeWay } from '#fees/fee-ways.ts';
import { addMoney, percentOf } from '#money/money.ts';
import type { StoreDate } from '#time/store-time.ts';

/** What an order's fees are computed from. Amounts in minor units of its currency, none of them negative. */
export interface FeeFacts {
  readonly way: FeeWay;
  /**
   * Goods with the tax that they include, after the store's own discount and after what was refunded of them; a plan that
   * keeps its commission takes them before the refund.
   */
  readonly goods: number;
  /** The tax in `goods`; 0 where it comes on top. */
  readonly included_tax: number;
  /** Paid by card, and held by the platform. */
  readonly card: number;
}

/** Parts of an order's fees, as the ledger has them. */
export type FeePart = 'commission' | 'processing' | 'fee_tax';

/** What an amount was computed from, by {@link feeOf}. */
export interface FeeExplain {
  readonly plan: string;
  readonly version: number;
  readonly since: StoreDate;
  /** What the share is of: goods, the card payment, or the fees. */
  readonly base: number;
  readonly ppm: number;
  readonly fixed: number;
  /** The limit that decided the amount; null if none did. */
  readonly bound: { readonly at: 'least' | 'most'; readonly amount: number } | null;
}

export interface Fee {
  readonly part: FeePart;
  /** Above 0: what the store pays. */
  readonly amount: number;
  readonly explain: FeeExplain;
}

/** Computes an amount again from what it was explained by. */
export function feeOf({ base, ppm, fixed, bound }: Pick<FeeExplain, 'base' | 'ppm' | 'fixed' | 'bound'>): number {
  const fee = addMoney(percentOf(base, ppm), fixed);
  if (bound === null) return fee;
  return bound.at === 'least' ? Math.max(fee, bound.amount) : Math.min(fee, bound.amount);
}

/**
 * Returns the fees of a completed order by the version that it froze; parts of 0 are left out. Each part is rounded once,
 * half away from zero. Never charged: delivery and tip, and commission where no goods are left to charge it on.
 * @throws RangeError rather than lose a unit
 */
export function feesOf(plan: FeePlanVersion, { way, goods, included_tax, card }: FeeFacts): readonly Fee[] {
  const { plan: name, version, since } = plan;
  const feeFrom = (part: FeePart, by: Omit<FeeExplain, 'plan' | 'version' | 'since'>): Fee => ({
    part,
    amount: feeOf(by),
    explain: { plan: name, version, since, ...by },
  });
  const base = plan.base === 'net' ? addMoney(goods, -included_tax) : goods;
  const fees = [
    ...(base > 0 ? [feeFrom('commission', boundBy(plan.rules[way], base))] : []),
    ...(card > 0
      ? [feeFrom('processing', { base: card, ppm: plan.processing_ppm, fixed: plan.processing_fixed, bound: null })]
      : []),
  ];
  const charged = addMoney(...fees.map(({ amount }) => amount));
  return [...fees, feeFrom('fee_tax', { base: charged, ppm: plan.tax_ppm, fixed: 0, bound: null })].filter(
    ({ amount }) => amount !== 0,
  );
}

function boundBy({ commission_ppm: ppm, fixed, least, most }: FeeRule, base: number) {
  const unbound = { base, ppm, fixed, bound: null };
  const fee = feeOf(unbound);
  if (least !== null && fee < least) return { ...unbound, bound: { at: 'least', amount: least } as const };
  if (most !== null && fee > most) return { ...unbound, bound: { at: 'most', amount: most } as const };
  return unbound;
}
