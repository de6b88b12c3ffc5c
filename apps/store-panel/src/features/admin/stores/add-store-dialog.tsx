import { useAddStoreMutation } from '@store-panel/api-client/rtk/admin/stores';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathToReviewedStore } from '#shared/admin-paths.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormEmailField, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormPhoneField } from '#shared/forms/form-phone-field.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { StorePlaceFields } from '#shared/store-place/store-place-fields.tsx';
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
  const { values } = useFormikContext<NewStoreValues>();
  const { phoneCountries, ...lists } = useAdminPlaces(values);
  return (
    <>
      <p>{t('add.help')}</p>
      <FormTextField name="name" label={t('account:register.name')} autoComplete="off" maxLength={NAME_MAX} />
      <StorePlaceFields lists={lists} autofill={false} />
      <FormEmailField name="email" label={t('account:register.email')} autoComplete="off" />
      <FormPhoneField
        name="phone"
        label={t('account:register.phone')}
        help={t('account:register.phoneHelp')}
        countries={phoneCountries}
        autoComplete="off"
      />
    </>
  );
}
