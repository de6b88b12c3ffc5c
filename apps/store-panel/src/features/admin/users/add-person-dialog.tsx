import { type Person, type PersonKind, useAddPersonMutation } from '@store-panel/api-client/rtk/admin/people';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormEmailField, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormPhoneField } from '#shared/forms/form-phone-field.tsx';
import { browserCountry } from '#shared/phone/browser-country.ts';
import { CONTACT_RULES, type ContactValues, toContactRequest } from '#shared/phone/contact-values.ts';
import { useAdminCountries } from '#features/admin/use-admin-places.ts';

interface DialogProps {
  readonly onClose: () => void;
}

export const AddCustomerDialog = (props: DialogProps) => <AddPersonDialog kind="user" {...props} />;
export const AddCourierDialog = (props: DialogProps) => <AddPersonDialog kind="provider" {...props} />;

/** Adds a customer or courier, who gets an email to set a password. */
function AddPersonDialog({ kind, onClose }: DialogProps & { readonly kind: PersonKind }) {
  const { t } = useTranslation('admin');
  const { countries, isLoading } = useAdminCountries();
  const [add] = useAddPersonMutation();
  const initialValues: ContactValues = {
    name: '',
    email: '',
    phone: { country: browserCountry(countries), digits: '' },
  };
  return (
    <FormDialog<ContactValues, Person>
      title={t(`add.${kind}`)}
      submitLabel={t(`add.${kind}`)}
      draft={`admin-add-${kind}`}
      initialValues={isLoading ? undefined : initialValues}
      rules={CONTACT_RULES}
      onSave={(values) => add({ kind, ...toContactRequest(values, countries) }).unwrap()}
      onClose={onClose}
    >
      <p>{t('add.help')}</p>
      <FormTextField name="name" label={t('field.name')} autoComplete="off" />
      <FormEmailField name="email" label={t('field.email')} autoComplete="off" />
      <FormPhoneField name="phone" label={t('field.phone')} countries={countries} autoComplete="off" />
    </FormDialog>
  );
}
