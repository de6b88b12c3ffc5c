import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { distanceUnit } from '#shared/location/distance-text.ts';
import css from './delivery-form.module.css';
import type { InputFormat } from './delivery-values.ts';

/** Props of a field for an amount or a distance. */
export const DECIMAL = { inputMode: 'decimal', dir: 'ltr', maxLength: 16 } as const;

interface FieldsProps {
  readonly format: InputFormat;
}

/** The parts of a delivery fee. */
export function FareFields({ format: { language, currency, isInMiles } }: FieldsProps) {
  const { t } = useTranslation('delivery-settings');
  const unit = distanceUnit(language, isInMiles);
  return (
    <div className={css.pairs}>
      <FormTextField {...DECIMAL} name="base" label={t('fee.base', { currency })} help={t('fee.baseHelp')} />
      <FormTextField {...DECIMAL} name="included" label={t('fee.included', { unit })} help={t('fee.includedHelp')} />
      <FormTextField {...DECIMAL} name="perDistance" label={t('fee.perDistance', { unit, currency })} />
      <FormTextField
        {...DECIMAL}
        name="perMinute"
        label={t('fee.perMinute', { currency })}
        help={t('fee.perMinuteHelp')}
      />
    </div>
  );
}

/** Minimum, maximum, and conditions for free delivery. */
export function BoundFields({ format, disabled }: FieldsProps & { readonly disabled: boolean }) {
  const { t } = useTranslation('delivery-settings');
  const { language, currency, isInMiles } = format;
  return (
    <Stack>
      <FormOption name="hasMinimum" label={t('bounds.minimumOn')} disabled={disabled}>
        <FormTextField {...DECIMAL} name="minimum" label={t('bounds.minimum', { currency })} />
      </FormOption>
      <FormOption name="hasMaximum" label={t('bounds.maximumOn')} disabled={disabled}>
        <FormTextField {...DECIMAL} name="maximum" label={t('bounds.maximum', { currency })} />
      </FormOption>
      <FormOption name="hasFreeFrom" label={t('bounds.freeFromOn')} disabled={disabled}>
        <FormTextField
          {...DECIMAL}
          name="freeFrom"
          label={t('bounds.freeFrom', { currency })}
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
