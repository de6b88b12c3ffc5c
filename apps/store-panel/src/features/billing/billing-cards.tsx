import { BILLING_LIMITS } from '@store-panel/domain/billing/billing-limits';
import { hasPostalCode, hasState } from '@store-panel/domain/billing/billing-details';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { useCountryOptions } from '#shared/country-options.ts';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormEmailField, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import css from './billing.module.css';
import type { BillingValues } from './billing-values.ts';

interface CardProps {
  readonly disabled: boolean;
}

/** Company and address, with the fields that the country has. */
export function AddressCard({ disabled }: CardProps) {
  const { t } = useTranslation(['billing', 'settings']);
  const { country } = useFormikContext<BillingValues>().values;
  const countries = useCountryOptions();
  return (
    <Card>
      <CardHeader title={t('company')} />
      <CardBody>
        <div className={css.fields}>
          <FormTextField
            name="company_name"
            label={t('settings:label.billing.company_name')}
            help={t('companyHelp')}
            maxLength={BILLING_LIMITS.company_name}
            autoComplete="organization"
            disabled={disabled}
          />
          <FormCombobox
            name="country"
            label={t('settings:label.billing.country')}
            options={countries}
            disabled={disabled}
          />
          <FormTextField
            name="address1"
            label={t('settings:label.billing.address1')}
            help={t('address1Help')}
            maxLength={BILLING_LIMITS.address1}
            autoComplete="address-line1"
            disabled={disabled}
          />
          <FormTextField
            name="address2"
            label={t('settings:label.billing.address2')}
            help={t('address2Help')}
            maxLength={BILLING_LIMITS.address2}
            autoComplete="address-line2"
            disabled={disabled}
          />
          <FieldRow>
            {hasPostalCode(country) && (
              <FormTextField
                name="postal_code"
                label={t('settings:label.billing.postal_code')}
                maxLength={BILLING_LIMITS.postal_code}
                autoComplete="postal-code"
                disabled={disabled}
              />
            )}
            <FormTextField
              name="city"
              label={t('settings:label.billing.city')}
              maxLength={BILLING_LIMITS.city}
              autoComplete="address-level2"
              disabled={disabled}
            />
          </FieldRow>
          {hasState(country) && (
            <FormTextField
              name="state"
              label={t('settings:label.billing.state')}
              maxLength={BILLING_LIMITS.state}
              autoComplete="address-level1"
              disabled={disabled}
            />
          )}
        </div>
      </CardBody>
    </Card>
  );
}

/** Where invoices go, and in which language. */
export function InvoiceCard({ disabled }: CardProps) {
  const { t } = useTranslation(['billing', 'settings']);
  return (
    <Card>
      <CardHeader title={t('invoices')} />
      <CardBody>
        <div className={css.fields}>
          <FormEmailField
            name="invoice_email"
            label={t('settings:label.billing.invoice_email')}
            maxLength={BILLING_LIMITS.invoice_email}
            autoComplete="email"
            disabled={disabled}
          />
          <FormSelect
            name="language"
            label={t('settings:label.billing.language')}
            disabled={disabled}
            options={LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
          />
        </div>
      </CardBody>
    </Card>
  );
}
