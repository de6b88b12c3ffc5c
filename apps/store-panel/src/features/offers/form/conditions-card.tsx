import { OFFER_CUSTOMERS, OFFER_LIMITS, OFFER_SERVICES } from '@store-panel/domain/offers/offer';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Select } from '@store-panel/ui/select';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import css from '#features/offers/offers.module.css';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import type { OfferValues } from './offer-values.ts';

interface ConditionsCardProps {
  readonly values: OfferValues;
  readonly currency: string;
  readonly disabled: boolean;
}

/** For which orders and customers the offer is, and how often it can be used. */
export function ConditionsCard({ values, currency, disabled }: ConditionsCardProps) {
  const { t } = useTranslation('offers');
  const { setFieldValue } = useFormikContext();
  const needsPhone = values.customers === 'new' || values.limitsEach;
  return (
    <Card>
      <CardHeader title={t('form.conditions')} />
      <CardBody>
        <div className={css.fields}>
          <FieldRow size="sm">
            {values.appliesTo !== 'delivery' && (
              <Select
                id={fieldId('services')}
                label={t('form.services')}
                value={values.services}
                disabled={disabled}
                options={OFFER_SERVICES.map((value) => ({ value, label: t(`service.${value}`) }))}
                onChange={({ target }) => void setFieldValue('services', target.value)}
              />
            )}
            <Select
              id={fieldId('customers')}
              label={t('form.customers')}
              help={values.customers === 'new' ? t('form.newHelp') : undefined}
              value={values.customers}
              disabled={disabled}
              options={OFFER_CUSTOMERS.map((value) => ({ value, label: t(`customers.${value}`) }))}
              onChange={({ target }) => void setFieldValue('customers', target.value)}
            />
          </FieldRow>
          <FormOption name="hasMinimumAmount" label={t('form.hasMinimumAmount')} disabled={disabled}>
            <FormPriceField
              name="minimumAmount"
              label={t('form.minimumAmount')}
              help={t('form.minimumAmountHelp')}
              currency={currency}
            />
          </FormOption>
          <FormOption name="hasMinimumItems" label={t('form.hasMinimumItems')} disabled={disabled}>
            <FormNumberField
              name="minimumItems"
              label={t('form.minimumItems')}
              help={values.appliesTo === 'items' ? t('form.minimumItemsHelp') : undefined}
              min={1}
              max={OFFER_LIMITS.items}
            />
          </FormOption>
          <FormOption name="limitsEach" label={t('form.limitsEach')} disabled={disabled}>
            <FormNumberField name="usesEach" label={t('form.usesEach')} {...OFFER_LIMITS.usesPerCustomer} />
          </FormOption>
          <FormOption name="limitsAll" label={t('form.limitsAll')} disabled={disabled}>
            <FormNumberField name="usesInAll" label={t('form.usesInAll')} {...OFFER_LIMITS.uses} />
          </FormOption>
          {needsPhone && <HintText>{t('form.phoneHint')}</HintText>}
        </div>
      </CardBody>
    </Card>
  );
}
