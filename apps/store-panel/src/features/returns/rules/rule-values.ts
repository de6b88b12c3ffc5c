import type { StoredReturnRules } from '@store-panel/api-client/rtk/returns';
import { formatAmount, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import type { WayBack } from '@store-panel/domain/returns/return-rules';

import { lazySchema } from '#shared/forms/lazy-schema.ts';

type Settings = StoredReturnRules['settings'];

/** The form of the rules; amounts as the language writes them, empty for none. */
export interface RuleValues {
  readonly window: number | null;
  readonly reasons: readonly string[];
  readonly wayBack: WayBack;
  readonly fee: string;
  readonly photos: boolean;
  readonly approvesBelow: string;
  readonly signalsFrom: string;
  readonly excluded: readonly string[];
  readonly delivery: boolean;
}

const amountText = (amount: number, format: MoneyFormat) => (amount === 0 ? '' : formatAmount(amount, format));

export const toRuleValues = (settings: Settings, format: MoneyFormat): RuleValues => ({
  window: settings.window_days,
  reasons: settings.reasons,
  wayBack: settings.way_back,
  fee: amountText(settings.way_back_fee, format),
  photos: settings.needs_photos,
  approvesBelow: amountText(settings.approves_below, format),
  signalsFrom: amountText(settings.signals_from, format),
  excluded: settings.excluded_sub_categories,
  delivery: settings.refunds_delivery,
});

/** What the values say; their validation has passed. */
export function toRules(values: RuleValues, format: MoneyFormat): Settings {
  const amount = (text: string) => parseMoney(text, format) ?? 0;
  return {
    window_days: values.window ?? 0,
    reasons: values.reasons as Settings['reasons'],
    way_back: values.wayBack,
    way_back_fee: values.wayBack === 'deducted' ? amount(values.fee) : 0,
    needs_photos: values.photos,
    approves_below: amount(values.approvesBelow),
    signals_from: amount(values.signalsFrom),
    excluded_sub_categories: [...values.excluded],
    refunds_delivery: values.delivery,
  };
}

export const returnRules = (format: MoneyFormat) =>
  lazySchema<RuleValues>(async () => {
    const { returnRulesSchema } = await import('@store-panel/domain/validation/settings/return-rules');
    const schema = returnRulesSchema({ isAmount: (text) => (parseMoney(text, format) ?? 0) > 0 });
    return {
      validate: (values, options) => {
        const { wayBack, ...rest } = values as RuleValues;
        return schema.validate({ ...rest, isDeducted: wayBack === 'deducted' }, options);
      },
    };
  });
