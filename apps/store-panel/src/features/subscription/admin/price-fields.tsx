import { useListFeePlansOfCurrencyQuery } from '@store-panel/api-client/rtk/admin/plans';
import { Button } from '@store-panel/ui/button';
import { FieldArray, useFormikContext } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useCurrencyOptions } from '#shared/currency-options.ts';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import css from '../subscription.module.css';
import { EMPTY_PRICE, type PlanValues } from './plan-values.ts';

/** Currencies of a plan, as many as the call takes. */
const MAX_PRICES = 50;

/** The prices of a plan, one a currency. */
export function PriceFields() {
  const { t } = useTranslation('subscription');
  const { prices } = useFormikContext<PlanValues>().values;
  // By their place: all that a row shows is in the form's values.
  const rows = prices.map(({ currency }, at) => ({ id: `price-${at}`, at, currency }));
  return (
    <FieldArray name="prices">
      {(list) => (
        <>
          {rows.map(({ id, at, currency }) => (
            <fieldset key={id} className={css.prices}>
              <legend>{t('admin.price.title', { number: at + 1 })}</legend>
              <PriceRow at={at} currency={currency} />
              {prices.length > 1 && (
                <div>
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => list.remove(at)}
                  >
                    {t('admin.price.remove')}
                  </Button>
                </div>
              )}
            </fieldset>
          ))}
          {prices.length < MAX_PRICES && (
            <div>
              <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => list.push(EMPTY_PRICE)}>
                {t('admin.price.add')}
              </Button>
            </div>
          )}
        </>
      )}
    </FieldArray>
  );
}

interface PriceRowProps {
  readonly at: number;
  readonly currency: string;
}

function PriceRow({ at, currency }: PriceRowProps) {
  const { t } = useTranslation(['subscription', 'catalogues']);
  const { setFieldValue } = useFormikContext<PlanValues>();
  const currencies = useCurrencyOptions();
  const { currentData } = useListFeePlansOfCurrencyQuery(currency, { skip: currency === '' });
  const name = (field: string) => `prices.${at}.${field}`;
  return (
    <>
      <FormCombobox
        name={name('currency')}
        label={t('catalogues:field.currency')}
        options={currencies}
        // A fee plan is of one currency.
        onChoose={() => void setFieldValue(name('fee_plan_id'), '')}
      />
      {currency !== '' && (
        <>
          <FormPriceField
            name={name('price')}
            label={t('fact.price')}
            help={t('admin.price.help')}
            currency={currency}
          />
          <FormTextField
            name={name('tax')}
            label={t('admin.price.tax')}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          <FormSelect
            name={name('fee_plan_id')}
            label={t('admin.price.feePlan')}
            help={t('admin.price.feePlanHelp')}
            options={[
              { value: '', label: t('plans.noFees') },
              ...(currentData?.fee_plans ?? []).map(({ fee_plan_id: value, name: label }) => ({ value, label })),
            ]}
          />
        </>
      )}
    </>
  );
}
