import { useSaveWeightPriceMutation, type WeightPriceEntry } from '@store-panel/api-client/rtk/admin/catalogues';
import { parseWeight } from '@store-panel/domain/delivery/weight';
import { formatAmount, parseMoney } from '@store-panel/domain/money/money';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EntryDialogProps } from '#shared/catalogues/catalogue-page.tsx';
import { TouchedStores } from '#shared/catalogues/touched-stores.tsx';
import { useCurrencyOptions } from '#shared/currency-options.ts';
import type { ServerErrorFields } from '#shared/forms/server-errors/apply-server-errors.ts';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { weightNumber } from './weight-values.ts';

interface Values {
  readonly currency: string;
  /** Kilograms, as typed. */
  readonly weight: string;
  /** An amount, as the language writes it. */
  readonly price: string;
}

const EMPTY: Values = { currency: '', weight: '', price: '' };
const SERVER_ERRORS: ServerErrorFields = { byBodyField: { up_to_grams: 'weight' } };

interface StoresOfCurrency {
  readonly currency: string;
  readonly store_count: number;
}

interface WeightPriceDialogProps extends EntryDialogProps<WeightPriceEntry> {
  readonly storesByCurrency: readonly StoresOfCurrency[];
}

export function WeightPriceDialog({ entry, storesByCurrency, onClose, onReload }: WeightPriceDialogProps) {
  const { t } = useTranslation(['catalogues', 'shell']);
  const [save] = useSaveWeightPriceMutation();
  const currentLanguage = useLanguage();
  // Amounts are formatted and parsed in the language in which the form was opened.
  const [language] = useState(currentLanguage);
  const [rules] = useState(() =>
    lazySchema<Values>(async () => {
      const { weightPriceSchema } = await import('@store-panel/domain/validation/catalogues');
      return ({ currency }) => weightPriceSchema((text) => parseMoney(text, { language, currency }));
    }),
  );
  return (
    <FormDialog<Values, object>
      title={t(entry ? 'weight.edit' : 'weight.add')}
      submitLabel={t(entry ? 'shell:button.save' : 'weight.add')}
      draft={entry ? `weight-price-edit/${entry.weight_price_id}` : 'weight-price-add'}
      initialValues={
        entry
          ? {
              currency: entry.currency,
              weight: weightNumber(entry.up_to_grams),
              price: formatAmount(entry.price, { language, currency: entry.currency }),
            }
          : EMPTY
      }
      rules={rules}
      serverErrors={SERVER_ERRORS}
      onSave={({ currency, weight, price }) =>
        save({
          weight_price_id: entry?.weight_price_id ?? null,
          version: entry?.version ?? null,
          currency,
          // Validation has passed, so the values can be parsed.
          up_to_grams: parseWeight(weight) ?? 0,
          price: parseMoney(price, { language, currency }) ?? 0,
        }).unwrap()
      }
      onClose={onClose}
      onReload={onReload}
    >
      <WeightPriceFields isCurrencyFixed={entry !== undefined} storesByCurrency={storesByCurrency} />
    </FormDialog>
  );
}

interface WeightPriceFieldsProps {
  readonly isCurrencyFixed: boolean;
  readonly storesByCurrency: readonly StoresOfCurrency[];
}

function WeightPriceFields({ isCurrencyFixed, storesByCurrency }: WeightPriceFieldsProps) {
  const { t } = useTranslation('catalogues');
  const currencies = useCurrencyOptions();
  const { values } = useFormikContext<Values>();
  const { currency } = values;
  const touched = storesByCurrency.find((stores) => stores.currency === currency)?.store_count ?? 0;
  return (
    <>
      <FormCombobox name="currency" label={t('field.currency')} options={currencies} disabled={isCurrencyFixed} />
      <FormTextField
        name="weight"
        label={t('weight.upTo')}
        help={t('weight.upToHelp')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
      {currency !== '' && (
        <>
          <FormPriceField name="price" label={t('weight.price')} help={t('weight.priceHelp')} currency={currency} />
          <TouchedStores count={touched} />
        </>
      )}
    </>
  );
}
