import { type CityEntry, useSaveCityMutation } from '@store-panel/api-client/rtk/admin/catalogues';
import { countryOf } from '@store-panel/domain/geo/countries';
import { usesMiles } from '@store-panel/domain/geo/distance';
import { STORE_TYPES } from '@store-panel/domain/store/store-types';
import { CheckboxGroup } from '@store-panel/ui/checkbox-group';
import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import type { EntryDialogProps } from '#shared/catalogues/catalogue-page.tsx';
import { TouchedStores } from '#shared/catalogues/touched-stores.tsx';
import { usePlatformCountries } from '#shared/catalogues/use-platform-countries.ts';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { distanceUnit } from '#shared/location/distance-text.ts';
import { CityMap } from './city-map.tsx';
import { CITY_ERRORS, CITY_RULES, type CityValues, EMPTY_CITY, toFormValues, toRequest } from './city-values.ts';

export function CityDialog({ entry, onClose, onReload }: EntryDialogProps<CityEntry>) {
  const { t } = useTranslation(['catalogues', 'shell']);
  const [save] = useSaveCityMutation();
  return (
    <FormDialog<CityValues, object>
      title={t(entry ? 'city.edit' : 'city.add')}
      submitLabel={t(entry ? 'shell:button.save' : 'city.add')}
      size="lg"
      draft={entry ? `city-edit/${entry.city_id}` : 'city-add'}
      initialValues={entry ? toFormValues(entry) : EMPTY_CITY}
      rules={CITY_RULES}
      serverErrors={CITY_ERRORS}
      onSave={(values) =>
        save({ city_id: entry?.city_id ?? null, version: entry?.version ?? null, ...toRequest(values) }).unwrap()
      }
      onClose={onClose}
      onReload={onReload}
    >
      <CityFields storeCount={entry?.store_count ?? 0} />
      {entry && <TouchedStores count={entry.store_count} />}
    </FormDialog>
  );
}

function CityFields({ storeCount }: { readonly storeCount: number }) {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  const { options: countries, isFetching } = usePlatformCountries();
  const { values, setFieldValue } = useFormikContext<CityValues>();
  const zones = countryOf(values.country_id)?.timezones ?? [];
  const hasStores = storeCount > 0;
  return (
    <>
      <FormCombobox
        name="country_id"
        label={t('field.country')}
        help={hasStores ? t('city.countryFixed') : undefined}
        options={countries}
        loading={isFetching}
        disabled={hasStores}
        onChoose={(code) => {
          const [zone = '', ...others] = countryOf(code)?.timezones ?? [];
          if (code !== values.country_id) void setFieldValue('timezone', others.length === 0 ? zone : '', false);
        }}
      />
      <FormTextField
        name="name"
        label={t('field.name')}
        help={hasStores ? t('city.nameHelp') : undefined}
        autoComplete="off"
      />
      <FormCombobox
        name="timezone"
        label={t('field.timezone')}
        help={t('city.timezoneHelp')}
        options={zones.toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), keywords: zone }))}
        disabled={values.country_id === ''}
      />
      <FormTextField
        name="place"
        label={t('field.centre')}
        help={t('city.centreHelp')}
        autoComplete="off"
        dir="ltr"
        placeholder="52.52, 13.40"
      />
      <FormNumberField
        name="radius"
        label={t('field.radius')}
        help={t('city.radiusHelp')}
        places={2}
        min={0}
        unit={distanceUnit(language, usesMiles(values.country_id))}
      />
      <CityMap />
      <StoreTypesField />
      <FormOption name="is_open" label={t('field.isOpen')} help={t('city.openHelp')} disabled={false} />
    </>
  );
}

function StoreTypesField() {
  const { t } = useTranslation(['catalogues', 'status']);
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue }] = useField<CityValues['store_types']>('store_types');
  return (
    <CheckboxGroup
      id={fieldId('store_types')}
      label={t('field.storeTypes')}
      help={t('city.storeTypesHelp')}
      options={STORE_TYPES.map((type) => ({ value: type, label: t(`status:store_type.${type}`) }))}
      value={value}
      error={touched ? errorText(error) : undefined}
      columns={3}
      onChange={(types) => void setValue(STORE_TYPES.filter((type) => types.includes(type)))}
    />
  );
}
