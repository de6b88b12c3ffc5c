import { PRICE_MODES } from '@store-panel/domain/delivery/fee';
import { OFFER_SCOPES } from '@store-panel/domain/offers/benefit';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { MultiSelect } from '@store-panel/ui/multi-select';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import css from '#features/offers/offers.module.css';
import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import type { OfferValues } from './offer-values.ts';
import type { MenuParts } from './use-menu-parts.ts';

interface BenefitCardProps {
  readonly values: OfferValues;
  readonly menu: MenuParts;
  readonly currency: string;
  readonly disabled: boolean;
}

/** What the offer gives, and on what. */
export function BenefitCard({ values, menu, currency, disabled }: BenefitCardProps) {
  const { t } = useTranslation('offers');
  const { setFieldValue } = useFormikContext();
  const { type, appliesTo } = values;
  return (
    <Card>
      <CardHeader title={t('form.benefit')} />
      <CardBody>
        <div className={css.fields}>
          <FieldRow size="sm">
            <RadioGroup
              label={t('form.type')}
              options={PRICE_MODES.map((value) => ({ value, label: t(`type.${value}`), disabled }))}
              value={type}
              onChange={(value) => void setFieldValue('type', value)}
            />
            {type === 'percentage' ? (
              <FormTextField
                name="percent"
                label={t('form.percent')}
                inputMode="decimal"
                autoComplete="off"
                dir="ltr"
                maxLength={10}
              />
            ) : (
              <FormPriceField name="amount" label={t('form.amount')} currency={currency} />
            )}
          </FieldRow>
          {type === 'percentage' && (
            <FormOption name="hasMaximum" label={t('form.hasMaximum')} disabled={disabled}>
              <FormPriceField name="maximum" label={t('form.maximum')} currency={currency} />
            </FormOption>
          )}
          <RadioGroup
            label={t('form.appliesTo')}
            options={OFFER_SCOPES.map((value) => ({ value, label: t(`scope.${value}`), disabled }))}
            value={appliesTo}
            onChange={(value) => void setFieldValue('appliesTo', value)}
          />
          {appliesTo === 'items' && <PartsField menu={menu} disabled={disabled} />}
        </div>
      </CardBody>
    </Card>
  );
}

function PartsField({ menu, disabled }: Pick<BenefitCardProps, 'menu' | 'disabled'>) {
  const { t } = useTranslation('offers');
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue }] = useField<readonly string[]>('parts');
  return (
    <MultiSelect
      id={fieldId('parts')}
      label={t('form.parts')}
      help={t('form.partsHelp')}
      placeholder={t('form.partsSearch')}
      emptyText={menu.isLoading ? undefined : t('form.partsNone')}
      options={menu.options}
      value={value}
      disabled={disabled}
      error={touched ? errorText(error) : undefined}
      onChange={(parts) => void setValue(parts)}
    />
  );
}
