import type { SubscriptionPlan } from '@store-panel/api-client/rtk/admin/plans';
import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import { LANGUAGES, type LanguageCode } from '@store-panel/domain/geo/languages';
import { formatAmount, parseMoney } from '@store-panel/domain/money/money';
import { parseDecimal } from '@store-panel/domain/input/decimal';
import type { PackageType } from '@store-panel/domain/subscription/periods';

/** A price as it is typed. */
export interface PriceValues {
  readonly currency: string;
  readonly price: string;
  /** A percentage. */
  readonly tax: string;
  /** Empty: no fees. */
  readonly fee_plan_id: string;
}

export interface PlanValues {
  readonly name: readonly string[];
  readonly package_type: PackageType;
  readonly trial_days: number | null;
  readonly is_offered: boolean;
  readonly prices: readonly PriceValues[];
}

export const EMPTY_PRICE: PriceValues = { currency: '', price: '', tax: '0', fee_plan_id: '' };

const PERCENT_PLACES = 4;

export const parseTax = (text: string, language: LanguageCode): number | null =>
  parseDecimal(text.replace('%', ''), language, PERCENT_PLACES);

const taxText = (ppm: number, language: LanguageCode): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: PERCENT_PLACES, numberingSystem: 'latn' }).format(
    ppm / 10 ** PERCENT_PLACES,
  );

export function toPlanValues(plan: SubscriptionPlan | undefined, language: LanguageCode): PlanValues {
  if (!plan)
    return {
      name: LANGUAGES.map(() => ''),
      package_type: 'monthly',
      trial_days: 0,
      is_offered: true,
      prices: [EMPTY_PRICE],
    };
  return {
    name: LANGUAGES.map((_, at) => plan.name[at] ?? ''),
    package_type: plan.package_type,
    trial_days: plan.trial_days,
    is_offered: plan.is_offered,
    prices: plan.prices.map(({ currency, price, tax_ppm: tax, fee_plan_id: feePlan }) => ({
      currency,
      price: formatAmount(price, { language, currency }),
      tax: taxText(tax, language),
      fee_plan_id: feePlan ?? '',
    })),
  };
}

/** What a save takes. Validation has passed, so the amounts can be read. */
export function toPlanBody(
  { name, package_type, trial_days, is_offered, prices }: PlanValues,
  plan: SubscriptionPlan | undefined,
  language: LanguageCode,
): BodyOf<'POST /api/admin/save_plan'> {
  return {
    plan_id: plan?.plan_id ?? null,
    version: plan?.version ?? null,
    name: [...name],
    package_type,
    trial_days: trial_days ?? 0,
    is_offered,
    prices: prices.map(({ currency, price, tax, fee_plan_id: feePlan }) => ({
      currency,
      price: parseMoney(price, { language, currency }) ?? 0,
      tax_ppm: parseTax(tax, language) ?? 0,
      fee_plan_id: feePlan === '' ? null : feePlan,
    })),
  };
}
