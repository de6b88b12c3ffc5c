import { languageOf } from '@store-panel/domain/geo/languages';
import { fieldsOf } from '@store-panel/domain/settings/settings-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { countryNameOf } from '#shared/country-options.ts';
import type { FieldWords } from '#shared/forms/settings/field-words.ts';
import type { BillingValues } from './billing-values.ts';

const FIELDS = fieldsOf('billing');

/** The form's fields in words. Texts: `settings`. */
export function useBillingWords(): FieldWords<BillingValues> {
  const { t } = useTranslation('settings');
  return useMemo(
    () => ({
      labels: Object.fromEntries(FIELDS.map((field) => [field, t(`label.billing.${field}`)])),
      valueOf(field, values) {
        if (field === 'country') return countryNameOf(values.country);
        return field === 'language' ? languageOf(values.language).label : undefined;
      },
    }),
    [t],
  );
}
