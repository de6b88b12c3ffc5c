import { localizedText } from '@store-panel/domain/geo/languages';
import type { StoredReturnRules } from '@store-panel/api-client/rtk/returns';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnWords } from '#features/returns/return-words.ts';
import type { FieldWords } from '#shared/forms/settings/field-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { unitFormat } from '#shared/time/format-minutes.ts';
import type { RuleValues } from './rule-values.ts';

/** The form's fields in words. Texts: `settings`, `returns`. */
export function useRuleWords(subCategories: StoredReturnRules['sub_categories']): FieldWords<RuleValues> {
  const { t } = useTranslation(['returns', 'settings']);
  const words = useReturnWords();
  const language = useLanguage();
  return useMemo(
    () => ({
      labels: {
        window: t('settings:label.returns.window_days'),
        reasons: t('settings:label.returns.reasons'),
        wayBack: t('settings:label.returns.way_back'),
        fee: t('settings:label.returns.way_back_fee'),
        photos: t('settings:label.returns.needs_photos'),
        approvesBelow: t('settings:label.returns.approves_below'),
        signalsFrom: t('settings:label.returns.signals_from'),
        excluded: t('settings:label.returns.excluded_sub_categories'),
        delivery: t('settings:label.returns.refunds_delivery'),
      },
      valueOf(field, values) {
        if (field === 'window' && values.window !== null) return unitFormat(language, 'day').format(values.window);
        if (field === 'reasons') return values.reasons.map(words.reason);
        if (field === 'wayBack') return t(`rules.wayBackOptions.${values.wayBack}`);
        if (field !== 'excluded') return undefined;
        return values.excluded.map((id) => {
          const found = subCategories.find((one) => one.sub_category_id === id);
          return found ? localizedText(found.names, language) : id;
        });
      },
    }),
    [t, words, language, subCategories],
  );
}
