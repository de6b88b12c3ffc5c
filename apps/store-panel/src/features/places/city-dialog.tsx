import {
  type CityEntry,
  useListCountriesQuery,
  useSaveCityMutation,
} from '@store-panel/api-client/rtk/admin/catalogues';
import { countryOf } from '@store-panel/domain/geo/countries';
import { usesMiles } from '@store-panel/domain/geo/distance';
import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import { STORE_TYPES } from '@store-panel/domain/store/store-types';
import { CheckboxGroup } from '@store-panel/ui/checkbox-group';
import { useField, useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { TouchedStores } from '#shared/catalogues/touched-stores.tsx';
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
import { useCountryOptions } from '#shared/country-options.ts';

/** All countries of the platform. */
const ALL = { perPage: Math.max(...PAGE_SIZES) as (typeof PAGE_SIZES)[number] } as const;

interface CityDialogProps {
  /** The city to edit; without it, one is added. */
  readonly entry: CityEntry | undefined;
  readonly onClose: () => void;
}

export function CityDialog({ entry, onClose }: CityDialogProps) {
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
    >
      <CityFields isCountryFixed={(entry?.store_count ?? 0) > 0} />
      {entry && <TouchedStores count={entry.store_count} />}
    </FormDialog>
  );
}

function CityFields({ isCountryFixed }: { readonly isCountryFixed: boolean }) {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  const { data, isFetching } = useListCountriesQuery(ALL);
  const codes = useMemo(() => data?.countries.map(({ country_id }) => country_id) ?? [], [data]);
  const countries = useCountryOptions(codes);
  const { values, setFieldValue } = useFormikContext<CityValues>();
  const zones = countryOf(values.country_id)?.timezones ?? [];
  return (
    <>
      <FormCombobox
        name="country_id"
        label={t('field.country')}
        options={countries}
        loading={isFetching}
        disabled={isCountryFixed}
        onChoose={(code) => {
          const [zone = '', ...others] = countryOf(code)?.timezones ?? [];
          if (code !== values.country_id) void setFieldValue('timezone', others.length === 0 ? zone : '', false);
        }}
      />
      <FormTextField name="name" label={t('field.name')} help={t('city.nameHelp')} autoComplete="off" />
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
