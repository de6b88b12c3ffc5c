import { FEE_WAYS, type FeeWay } from '#fees/fee-ways.ts';
import { PRICE_MAX } from '#limits/limits.ts';
import { PPM } from '#money/money.ts';
import type { StoreDate, Weekday } from '#time/store-time.ts';

/** What commission is charged on: goods after discounts, without or with their tax. */
export const FEE_BASES = ['net', 'gross'] as const;
export type FeeBase = (typeof FEE_BASES)[number];

/** The commission on orders of one way of delivery. Amounts in minor units of the plan's currency. */
export interface WayTerms {
  /** Parts per million of the base. */
  readonly commission_ppm: number;
  /** Per order, on top of the share. */
  readonly fixed: number;
  /** The least and the most that both together come to; null: no limit. */
  readonly least: number | null;
  readonly most: number | null;
}

/** What a version of a fee plan says; never changed. */
export interface FeeTerms {
  readonly base: FeeBase;
  readonly rules: Readonly<Record<FeeWay, WayTerms>>;
  /** For a card payment that the platform holds: parts per million of it, and an amount. */
  readonly processing_ppm: number;
  readonly processing_fixed: number;
  /** Tax on the fees; 0 where the store owes it itself. */
  readonly tax_ppm: number;
  /** The platform keeps the tax of the goods and pays it to the authorities. */
  readonly withholds_tax: boolean;
  /** A refund does not lower the commission. */
  readonly keeps_commission_on_refund: boolean;
  /** Days from the end of a week until it is released. */
  readonly hold_days: number;
  readonly payout_weekday: Weekday;
  /** A smaller payout waits for the next one. */
  readonly least_payout: number;
  /** What a store may owe. */
  readonly credit_limit: number;
}

/** A version of a fee plan, as an order freezes it. */
export interface FeePlanVersion extends FeeTerms {
  /** The plan's name. */
  readonly plan: string;
  /** Counts a plan's versions, from 1. */
  readonly version: number;
  /** The first business day for whose orders it counts. */
  readonly since: StoreDate;
}

/** Bounds of a plan's fields. Amounts in minor units, rates in parts per million. Ours. */
export const FEE_LIMITS = {
  ppm: { min: 0, max: PPM },
  amount: { min: 0, max: PRICE_MAX },
  hold_days: { min: 0, max: 28 },
  payout_weekday: { min: 0, max: 6 },
  nameLength: 60,
  plans: 200,
  versions: 500,
} as const;

export const NO_FEE: WayTerms = { commission_ppm: 0, fixed: 0, least: null, most: null };

/** What a new plan begins with. */
export const DEFAULT_FEE_TERMS: FeeTerms = {
  base: 'net',
  rules: Object.fromEntries(FEE_WAYS.map((way) => [way, NO_FEE])) as Record<FeeWay, WayTerms>,
  processing_ppm: 0,
  processing_fixed: 0,
  tax_ppm: 0,
  withholds_tax: false,
  keeps_commission_on_refund: false,
  hold_days: 1,
  payout_weekday: 2,
  least_payout: 0,
  credit_limit: 0,
};

/** Returns the ways whose least commission is above the most. */
export function contradictingWays({ rules }: Pick<FeeTerms, 'rules'>): readonly FeeWay[] {
  return FEE_WAYS.filter((way) => {
    const { least, most } = rules[way];
    return least !== null && most !== null && least > most;
  });
}
