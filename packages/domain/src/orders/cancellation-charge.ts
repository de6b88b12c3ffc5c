import { percentOf } from '#money/money.ts';

/** The charge to a customer who cancels late. */
export interface ChargeRule {
  readonly kind: 'none' | 'percentage' | 'absolute';
  /** Parts per million of the total, or minor units. */
  readonly value: number;
  /** Minor units: an order whose cart comes to less is called off for nothing. */
  readonly threshold: number;
}

/**
 * What calling the order off costs, in minor units: never more than the order itself. The threshold looks at the goods
 * before the discount: delivery and tip are not what a kitchen has begun to cook, and a promotion is no reason to pay less
 * for it.
 */
export function cancellationCharge(
  rule: ChargeRule,
  { cart_total, total }: { readonly cart_total: number; readonly total: number },
): number {
  if (rule.kind === 'none' || cart_total < rule.threshold) return 0;
  const amount = rule.kind === 'percentage' ? percentOf(total, rule.value) : rule.value;
  return Math.min(amount, total);
}
