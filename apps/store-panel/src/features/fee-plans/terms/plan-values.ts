import type { WireFeeTerms } from '@store-panel/api-client/rtk/admin/fee-plans';
import { contradictingWays, DEFAULT_FEE_TERMS, FEE_LIMITS, type FeeBase } from '@store-panel/domain/fees/fee-plan';
import { FEE_WAYS, type FeeWay } from '@store-panel/domain/fees/fee-ways';
import { formatAmount, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import type { Weekday } from '@store-panel/domain/time/store-time';

/** Parts per million in a percent. */
const PER_CENT = 10_000;

/** The commission of a way of delivery, as typed. Shares in percent. */
interface WayValues {
  readonly commission: number | null;
  readonly fixed: string;
  /** Empty: no limit. */
  readonly least: string;
  readonly most: string;
}

/** The terms of a version as typed, under the names that the call has for them. */
export interface TermValues {
  readonly base: FeeBase;
  readonly rules: Readonly<Record<FeeWay, WayValues>>;
  readonly processing_ppm: number | null;
  readonly processing_fixed: string;
  readonly tax_ppm: number | null;
  readonly withholds_tax: boolean;
  readonly keeps_commission_on_refund: boolean;
  readonly hold_days: number | null;
  /** 0 is Sunday. */
  readonly payout_weekday: string;
  readonly least_payout: string;
  readonly credit_limit: string;
}

export interface PlanValues {
  readonly name: string;
  readonly currency: string;
  readonly terms: TermValues;
  readonly start: 'soon' | 'day';
  /** With `day`; null while none is entered. */
  readonly from_day: string | null;
}

/** The terms that a form begins with; those of a new plan have no fees. */
export function toTermValues(terms: WireFeeTerms | null, format: MoneyFormat): TermValues {
  const { base, rules, withholds_tax, keeps_commission_on_refund, hold_days, payout_weekday, ...rest } =
    terms ?? DEFAULT_FEE_TERMS;
  const amount = (minor: number | null) => (minor === null ? '' : formatAmount(minor, format));
  return {
    base,
    rules: byWay((way) => ({
      commission: rules[way].commission_ppm / PER_CENT,
      fixed: amount(rules[way].fixed),
      least: amount(rules[way].least),
      most: amount(rules[way].most),
    })),
    processing_ppm: rest.processing_ppm / PER_CENT,
    processing_fixed: amount(rest.processing_fixed),
    tax_ppm: rest.tax_ppm / PER_CENT,
    withholds_tax,
    keeps_commission_on_refund,
    hold_days,
    payout_weekday: String(payout_weekday),
    least_payout: amount(rest.least_payout),
    credit_limit: amount(rest.credit_limit),
  };
}

/** The terms that were entered, once {@link termErrors} finds nothing; fields that cannot be read count as 0. */
export function toTerms(values: TermValues, format: MoneyFormat): WireFeeTerms {
  const amount = (text: string) => amountOf(text, format) ?? 0;
  const limit = (text: string) => (text.trim() === '' ? null : amount(text));
  const ppm = (share: number | null) => (isShare(share) ? Math.round(share * PER_CENT) : 0);
  return {
    base: values.base,
    rules: byWay((way) => {
      const { commission, fixed, least, most } = values.rules[way];
      return { commission_ppm: ppm(commission), fixed: amount(fixed), least: limit(least), most: limit(most) };
    }),
    processing_ppm: ppm(values.processing_ppm),
    processing_fixed: amount(values.processing_fixed),
    tax_ppm: ppm(values.tax_ppm),
    withholds_tax: values.withholds_tax,
    keeps_commission_on_refund: values.keeps_commission_on_refund,
    hold_days: values.hold_days ?? 0,
    payout_weekday: Number(values.payout_weekday) as Weekday,
    least_payout: amount(values.least_payout),
    credit_limit: amount(values.credit_limit),
  };
}

/** What is wrong with a field: a share, an amount, a number of days, or a least above the most. */
type Problem = 'share' | 'amount' | 'days' | 'order';

/** Returns the fields of the terms that cannot be saved, by their names in the form. */
export function termErrors(values: TermValues, format: MoneyFormat): Readonly<Record<string, Problem>> {
  const isAmount = (text: string) => amountOf(text, format) !== null;
  const isLimit = (text: string) => text.trim() === '' || isAmount(text);
  const problems: Record<string, Problem> = {};
  const note = (field: string, problem: Problem, isRight: boolean) => {
    if (!isRight) problems[field] ??= problem;
  };
  for (const way of FEE_WAYS) {
    const { commission, fixed, least, most } = values.rules[way];
    note(`rules.${way}.commission`, 'share', isShare(commission));
    note(`rules.${way}.fixed`, 'amount', isAmount(fixed));
    note(`rules.${way}.least`, 'amount', isLimit(least));
    note(`rules.${way}.most`, 'amount', isLimit(most));
  }
  for (const way of contradictingWays(toTerms(values, format))) note(`rules.${way}.least`, 'order', false);
  note('processing_ppm', 'share', isShare(values.processing_ppm));
  note('processing_fixed', 'amount', isAmount(values.processing_fixed));
  note('tax_ppm', 'share', isShare(values.tax_ppm));
  const { hold_days: days } = values;
  const { min, max } = FEE_LIMITS.hold_days;
  note('hold_days', 'days', days !== null && Number.isInteger(days) && days >= min && days <= max);
  note('least_payout', 'amount', isAmount(values.least_payout));
  note('credit_limit', 'amount', isAmount(values.credit_limit));
  return problems;
}

const isShare = (share: number | null): share is number => share !== null && share >= 0 && share <= 100;

/** Null for what is no amount that a plan may have. */
function amountOf(text: string, format: MoneyFormat): number | null {
  const minor = parseMoney(text, format);
  return minor === null || minor < FEE_LIMITS.amount.min || minor > FEE_LIMITS.amount.max ? null : minor;
}

const byWay = <Value>(valueOf: (way: FeeWay) => Value) =>
  Object.fromEntries(FEE_WAYS.map((way) => [way, valueOf(way)])) as Record<FeeWay, Value>;
