import type { FeePlanVersion, WayTerms } from '#fees/fee-plan.ts';
import { feeWayOf, type FeeWayFacts } from '#fees/fee-ways.ts';
import { addMoney, percentOf } from '#money/money.ts';
import type { StoreDate } from '#time/store-time.ts';

/** Goods of one tax rate, after offer and discount. Minor units. */
interface RatedGoods {
  readonly tax_ppm: number;
  /** With all tax. */
  readonly amount: number;
  /** The tax that the amount contains. */
  readonly tax: number;
}

/** What the fees of a completed order are computed from; its `FeeBasis` of the ledger. Minor units of its currency. */
export interface FeeFacts extends FeeWayFacts {
  readonly goods: readonly RatedGoods[];
  /** What of the goods was refunded at the store's cost. */
  readonly refunded: readonly RatedGoods[];
  /** Paid without cash, and held by the platform. */
  readonly processed: number;
}

/** Parts of an order's fees, as the ledger has them. */
export type FeePart = 'commission' | 'processing' | 'fee_tax';

/** What an amount was computed from, by {@link feeOf}. */
export type FeeExplain = Readonly<Record<string, unknown>> & {
  /** The plan's name, the number of its version, and the first day for which that counts. */
  readonly plan: string;
  readonly version: number;
  readonly since: StoreDate;
} & FeeFormula;

/** An amount as a formula: a share, what is added, and the limit that decided it instead; null if none did. */
export interface FeeFormula {
  /** What the share is of: goods, the payment, or the fees. */
  readonly base: number;
  readonly ppm: number;
  readonly fixed: number;
  readonly bound: { readonly at: 'least' | 'most'; readonly amount: number } | null;
}

export interface Fee {
  readonly part: FeePart;
  /** Above 0: what the store pays. */
  readonly amount: number;
  readonly explain: FeeExplain;
}

export interface FeesOfOrder {
  /** Without parts of 0. */
  readonly lines: readonly Fee[];
  /** Tax of the goods that the platform keeps, to remit it, by rate. */
  readonly withheld: readonly { readonly tax_ppm: number; readonly amount: number }[];
}

/** Computes a fee again from what it was explained by. */
export function feeOf({ base, ppm, fixed, bound }: FeeFormula): number {
  const fee = addMoney(percentOf(base, ppm), fixed);
  if (bound === null) return fee;
  return bound.at === 'least' ? Math.max(fee, bound.amount) : Math.min(fee, bound.amount);
}

/**
 * Returns the fees of a completed order by the version that it froze. Each part is rounded once, half away from zero.
 * Never charged: delivery and tip, and commission where no goods are left to charge it on.
 * @throws RangeError rather than lose a unit
 */
export function feesOf(plan: FeePlanVersion, facts: FeeFacts): FeesOfOrder {
  const { plan: name, version, since } = plan;
  const lineOf = (part: FeePart, formula: FeeFormula): Fee => ({
    part,
    amount: feeOf(formula),
    explain: { plan: name, version, since, ...formula },
  });
  const base = commissionBase(plan, facts);
  const { processing_ppm, processing_fixed } = plan;
  const { processed } = facts;
  const fees = [
    ...(base > 0 ? [lineOf('commission', boundFormula(plan.rules[feeWayOf(facts)], base))] : []),
    ...(processed > 0
      ? [lineOf('processing', { base: processed, ppm: processing_ppm, fixed: processing_fixed, bound: null })]
      : []),
  ];
  const charged = addMoney(...fees.map(({ amount }) => amount));
  const tax = lineOf('fee_tax', { base: charged, ppm: plan.tax_ppm, fixed: 0, bound: null });
  return {
    lines: [...fees, tax].filter(({ amount }) => amount !== 0),
    withheld: plan.withholds_tax ? taxLeft(facts) : [],
  };
}

/** Goods with or without their tax; after refunds, unless the plan keeps its commission. */
function commissionBase({ base, keeps_commission_on_refund }: FeePlanVersion, { goods, refunded }: FeeFacts): number {
  const sumOf = (rates: readonly RatedGoods[]) =>
    addMoney(...rates.map(({ amount, tax }) => (base === 'net' ? addMoney(amount, -tax) : amount)));
  return addMoney(sumOf(goods), keeps_commission_on_refund ? 0 : -sumOf(refunded));
}

function boundFormula({ commission_ppm: ppm, fixed, least, most }: WayTerms, base: number): FeeFormula {
  const formula = { base, ppm, fixed, bound: null };
  const fee = feeOf(formula);
  if (least !== null && fee < least) return { ...formula, bound: { at: 'least', amount: least } };
  if (most !== null && fee > most) return { ...formula, bound: { at: 'most', amount: most } };
  return formula;
}

/** The tax of what was sold and not refunded. */
function taxLeft({ goods, refunded }: FeeFacts): FeesOfOrder['withheld'] {
  return goods
    .map(({ tax_ppm, tax }) => {
      const back = refunded.filter((part) => part.tax_ppm === tax_ppm).map((part) => -part.tax);
      return { tax_ppm, amount: addMoney(tax, ...back) };
    })
    .filter(({ amount }) => amount > 0);
}
