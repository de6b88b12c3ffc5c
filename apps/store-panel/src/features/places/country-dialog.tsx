import { type CountryEntry, useSaveCountryMutation } from '@store-panel/api-client/rtk/admin/catalogues';
import { countryOf } from '@store-panel/domain/geo/countries';
import { useTranslation } from 'react-i18next';

import type { EntryDialogProps } from '#shared/catalogues/catalogue-page.tsx';
import { TouchedStores } from '#shared/catalogues/touched-stores.tsx';
import { useCurrencyOptions } from '#shared/currency-options.ts';
import type { ServerErrorFields } from '#shared/forms/server-errors/apply-server-errors.ts';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useCountryOptions } from '#shared/country-options.ts';

interface Values {
  readonly country_id: string;
  readonly currency: string;
  readonly is_open: boolean;
}

const EMPTY: Values = { country_id: '', currency: '', is_open: true };
const RULES = lazySchema<Values>(() =>
  import('@store-panel/domain/validation/catalogues').then(({ countrySchema }) => countrySchema),
);
const SERVER_ERRORS: ServerErrorFields = {
  byError: { stillInUse: ['currency'], countryNotFound: ['country_id'] },
};

export function CountryDialog({ entry, onClose, onReload }: EntryDialogProps<CountryEntry>) {
  const { t } = useTranslation(['catalogues', 'shell']);
  const [save] = useSaveCountryMutation();
  const countries = useCountryOptions();
  const currencies = useCurrencyOptions();
  return (
    <FormDialog<Values, object>
      title={t(entry ? 'country.edit' : 'country.add')}
      submitLabel={t(entry ? 'shell:button.save' : 'country.add')}
      draft={entry ? `country-edit/${entry.country_id}` : 'country-add'}
      initialValues={entry ?? EMPTY}
      rules={RULES}
      serverErrors={SERVER_ERRORS}
      onSave={({ country_id, currency, is_open }) =>
        save({ country_id, currency, is_open, version: entry?.version ?? null }).unwrap()
      }
      onClose={onClose}
      onReload={onReload}
    >
      {({ setFieldValue }) => (
        <>
          <FormCombobox
            name="country_id"
            label={t('field.country')}
            options={countries}
            disabled={entry !== undefined}
            onChoose={(code) => void setFieldValue('currency', countryOf(code)?.currencies[0] ?? '')}
          />
          <FormCombobox
            name="currency"
            label={t('field.currency')}
            help={t('country.currencyHelp')}
            options={currencies}
            disabled={(entry?.store_count ?? 0) > 0}
          />
          <FormOption name="is_open" label={t('field.isOpen')} help={t('country.openHelp')} disabled={false} />
          {entry && <TouchedStores count={entry.store_count} />}
        </>
      )}
    </FormDialog>
  );
}
