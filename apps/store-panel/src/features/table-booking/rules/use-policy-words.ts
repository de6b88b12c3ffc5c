import { formatMoney, type MoneyFormat } from '@store-panel/domain/money/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { FieldWords } from '#shared/forms/settings/field-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { formatPercent } from '#shared/offers/format-percent.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { type PolicyValues, toPolicy } from './policy-values.ts';

/** The form's fields in words. Texts: `settings`, `table-booking`. */
export function usePolicyWords(format: MoneyFormat): FieldWords<PolicyValues> {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  return useMemo(
    () => ({
      labels: { tiers: t('policy.tiers'), no_show: t('policy.noShow') },
      valueOf(field, values) {
        const policy = toPolicy(values, format);
        if (policy === null) return undefined;
        const charge = ({ charge_type: type, charge: value }: typeof policy.no_show) =>
          type === 'absolute' ? formatMoney(value, format) : formatPercent(value, language);
        if (field === 'no_show') return charge(policy.no_show);
        return policy.tiers.length === 0
          ? t('policy.noTiers')
          : policy.tiers
              .map((tier) =>
                t('policy.tierWords', { time: formatMinutes(tier.until_minutes, language), charge: charge(tier) }),
              )
              .join(' · ');
      },
    }),
    [t, language, format],
  );
}
