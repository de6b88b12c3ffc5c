import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { distanceUnit } from '#shared/location/distance-text.ts';
import type { InputFormat } from './delivery-values.ts';

/** Props of a field for a distance or a percentage. */
export const DECIMAL = { inputMode: 'decimal', dir: 'ltr', maxLength: 16 } as const;

interface FieldsProps {
  readonly format: InputFormat;
}

/** The parts of a delivery fee. */
export function FareFields({ format: { language, currency, isInMiles } }: FieldsProps) {
  const { t } = useTranslation('delivery-settings');
  const unit = distanceUnit(language, isInMiles);
  return (
    <FieldRow>
      <FormPriceField name="base" currency={currency} label={t('fee.base')} help={t('fee.baseHelp')} />
      <FormTextField {...DECIMAL} name="included" label={t('fee.included', { unit })} help={t('fee.includedHelp')} />
      <FormPriceField name="perDistance" currency={currency} label={t('fee.perDistance', { unit })} />
      <FormPriceField name="perMinute" currency={currency} label={t('fee.perMinute')} help={t('fee.perMinuteHelp')} />
    </FieldRow>
  );
}

/** Minimum, maximum, and conditions for free delivery. */
export function BoundFields({ format, disabled }: FieldsProps & { readonly disabled: boolean }) {
  const { t } = useTranslation('delivery-settings');
  const { language, currency, isInMiles } = format;
  return (
    <Stack>
      <FormOption name="hasMinimum" label={t('bounds.minimumOn')} disabled={disabled}>
        <FormPriceField name="minimum" currency={currency} label={t('bounds.minimum')} />
      </FormOption>
      <FormOption name="hasMaximum" label={t('bounds.maximumOn')} disabled={disabled}>
        <FormPriceField name="maximum" currency={currency} label={t('bounds.maximum')} />
      </FormOption>
      <FormOption name="hasFreeFrom" label={t('bounds.freeFromOn')} disabled={disabled}>
        <FormPriceField
          name="freeFrom"
          currency={currency}
          label={t('bounds.freeFrom')}
          help={t('bounds.freeFromHelp')}
        />
      </FormOption>
      <FormOption name="hasFreeWithin" label={t('bounds.freeWithinOn')} disabled={disabled}>
        <FormTextField
          {...DECIMAL}
          name="freeWithin"
          label={t('bounds.freeWithin', { unit: distanceUnit(language, isInMiles) })}
        />
      </FormOption>
    </Stack>
  );
}
