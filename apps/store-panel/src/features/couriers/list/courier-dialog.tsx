import {
  type CourierRecord,
  useAddCourierMutation,
  useUpdateCourierMutation,
} from '@store-panel/api-client/rtk/couriers';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathToCourier } from '#paths.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormEmailField, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormPhoneField } from '#shared/forms/form-phone-field.tsx';
import { useCountries } from '#shared/phone/use-countries.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { CONTACT_RULES, type ContactValues, toContactRequest } from '#shared/phone/contact-values.ts';
import { countryOf, toPatch } from './courier-values.ts';

type Countries = ReturnType<typeof useCountries>['countries'];

interface CourierDialogProps {
  /** The courier to edit; without it, one is added. */
  readonly courier?: CourierRecord;
  readonly onClose: () => void;
}

/** Adds a courier, who gets an invitation to set a password, or edits one. */
export function CourierDialog({ courier, onClose }: CourierDialogProps) {
  const { t } = useTranslation(['couriers', 'shell']);
  const { countries, isLoading } = useCountries();
  const { session } = useStoreSession();
  const { toasts } = useAppServices();
  const navigate = useNavigate();
  const [add] = useAddCourierMutation();
  const [update] = useUpdateCourierMutation();

  const save = (values: ContactValues) =>
    courier
      ? update({
          provider_id: courier.provider_id,
          version: courier.version,
          ...toPatch(values, courier, countries),
        }).unwrap()
      : add(toContactRequest(values, countries)).unwrap();

  function finish({ name, provider_id }: CourierRecord) {
    onClose();
    if (courier) return;
    toasts.add({ tone: 'success', title: t('toast.added', { name }) });
    // The courier's page is next, for documents and a vehicle.
    void navigate(pathToCourier(provider_id));
  }
  return (
    <FormDialog
      title={t(courier ? 'edit' : 'add')}
      submitLabel={t(courier ? 'shell:button.save' : 'add')}
      draft={courier ? `courier-edit/${courier.provider_id}` : 'courier-add'}
      initialValues={isLoading ? undefined : toInitialValues(courier, countries, session.countryCode)}
      rules={CONTACT_RULES}
      requiresChange={courier !== undefined}
      onSave={save}
      onSaved={finish}
      onClose={onClose}
    >
      <FormTextField name="name" label={t('field.name')} autoComplete="off" />
      <FormEmailField name="email" label={t('field.email')} help={t('field.emailHelp')} autoComplete="off" />
      <FormPhoneField name="phone" label={t('field.phone')} countries={countries} autoComplete="off" />
    </FormDialog>
  );
}

function toInitialValues(courier: CourierRecord | undefined, countries: Countries, home: string): ContactValues {
  if (!courier) return { name: '', email: '', phone: { country: home, digits: '' } };
  const { name, email, country_phone_code: code, phone: digits } = courier;
  return { name, email, phone: { country: countryOf(code, countries, home), digits } };
}
