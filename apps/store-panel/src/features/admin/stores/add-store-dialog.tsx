import { useAddStoreMutation } from '@store-panel/api-client/rtk/admin/stores';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathToReviewedStore } from '#paths.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { fieldId, FormEmailField, FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormPhoneField } from '#shared/forms/form-phone-field.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { LocationPicker } from '#shared/location/location-picker.tsx';
import { useAdminCountries, useAdminPlaces } from '#features/admin/use-admin-places.ts';
import {
  EMPTY_STORE,
  NEW_STORE_ERRORS,
  NEW_STORE_RULES,
  newStoreBody,
  type NewStoreValues,
} from './new-store-values.ts';

/** Adds a store whose owner gets an email to set a password; the store's page is next. */
export function AddStoreDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const navigate = useNavigate();
  const { countries } = useAdminCountries();
  const [add] = useAddStoreMutation();
  return (
    <FormDialog<NewStoreValues, string>
      title={t('add.store')}
      submitLabel={t('add.store')}
      size="lg"
      draft="admin-add-store"
      initialValues={EMPTY_STORE}
      rules={NEW_STORE_RULES}
      serverErrors={NEW_STORE_ERRORS}
      onSave={(values) => add(newStoreBody(values, { language, countries })).unwrap()}
      onSaved={(id) => {
        onClose();
        void navigate(pathToReviewedStore(id));
      }}
      onClose={onClose}
    >
      <StoreFields />
    </FormDialog>
  );
}

function StoreFields() {
  const { t } = useTranslation(['admin', 'account']);
  const { values, setFieldValue } = useFormikContext<NewStoreValues>();
  const lists = useAdminPlaces(values);
  const errorText = useFieldErrorText();
  const [{ value: place }, { error, touched }, { setValue }] = useField<Coordinates | null>('place');

  /** Clears selections that belong to the previous list. */
  async function clearFields(...names: (keyof NewStoreValues)[]) {
    for (const name of names) await setFieldValue(name, name === 'place' ? null : '', false);
  }
  return (
    <>
      <p>{t('add.help')}</p>
      {lists.failure && <FailureAlert failure={lists.failure} />}
      <FormTextField name="name" label={t('account:register.name')} autoComplete="off" maxLength={NAME_MAX} />
      <FormCombobox
        name="country"
        label={t('account:register.country')}
        options={lists.countries}
        loading={lists.isLoading.countries}
        onChoose={(country) => {
          if (country === values.country) return;
          void clearFields('city', 'store_type', 'place');
          if (values.phone.digits === '') void setFieldValue('phone', { country, digits: '' }, false);
        }}
      />
      <FormCombobox
        name="city"
        label={t('account:register.city')}
        options={lists.cities}
        loading={lists.isLoading.cities}
        disabled={values.country === ''}
        emptyText={t('account:register.noCity')}
        onChoose={(city) => {
          if (city !== values.city) void clearFields('store_type', 'place');
        }}
      />
      <FormCombobox
        name="store_type"
        label={t('account:register.storeType')}
        options={lists.types}
        loading={lists.isLoading.types}
        disabled={values.city === ''}
      />
      <FormTextArea
        name="address"
        label={t('account:register.address')}
        help={t('account:register.addressHelp')}
        autoComplete="off"
        rows={2}
        maxLength={NAME_MAX}
      />
      <LocationPicker
        id={fieldId('place')}
        label={t('account:place.label')}
        city={lists.area}
        country={values.country}
        value={place}
        disabled={lists.area === null}
        error={touched ? errorText(error) : undefined}
        onChange={(next) => void setValue(next)}
      />
      <FormEmailField name="email" label={t('account:register.email')} autoComplete="off" />
      <FormPhoneField
        name="phone"
        label={t('account:register.phone')}
        help={t('account:register.phoneHelp')}
        countries={lists.phoneCountries}
        autoComplete="off"
      />
    </>
  );
}
