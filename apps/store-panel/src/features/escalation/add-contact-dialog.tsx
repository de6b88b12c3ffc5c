import { useAddAlertContactMutation } from '@store-panel/api-client/rtk/escalation';
import { LANGUAGES, languageIndex } from '@store-panel/domain/geo/languages';
import type { PhoneValue } from '@store-panel/ui/phone-field';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Select } from '@store-panel/ui/select';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { fieldId, FormEmailField, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormPhoneField } from '#shared/forms/form-phone-field.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useCountries } from '#shared/phone/use-countries.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

interface ContactValues {
  readonly name: string;
  readonly channel: 'phone' | 'email';
  readonly email: string;
  readonly phone: PhoneValue;
  readonly lang: string;
}

const RULES = lazySchema<ContactValues>(async () => {
  const [{ alertContactSchema }, { createPhoneValidator }] = await Promise.all([
    import('@store-panel/domain/escalation/validation'),
    import('#shared/phone/phone-rules.ts'),
  ]);
  return ({ phone }) => alertContactSchema(createPhoneValidator(phone.country));
});

/** Adds a person to alert, who gets a code. */
export function AddContactDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('escalation');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { countries, isLoading } = useCountries();
  const [add] = useAddAlertContactMutation();
  const initial: ContactValues = {
    name: '',
    channel: 'phone',
    email: '',
    phone: { country: session.countryCode, digits: '' },
    lang: String(languageIndex(language)),
  };
  const save = ({ name, channel, email, phone, lang }: ContactValues) => {
    const callingCode = countries.find(({ code }) => code === phone.country)?.callingCode ?? '';
    return add({
      name,
      lang: Number(lang),
      ...(channel === 'email' ? { email } : { country_phone_code: callingCode, phone: phone.digits }),
    }).unwrap();
  };
  return (
    <FormDialog
      title={t('contacts.add')}
      submitLabel={t('contacts.send')}
      draft="alert-contact-add"
      initialValues={isLoading ? undefined : initial}
      rules={RULES}
      onSave={save}
      onClose={onClose}
    >
      {({ values, setFieldValue }) => (
        <>
          <FormTextField name="name" label={t('contacts.name')} autoComplete="off" />
          <SegmentedControl
            label={t('contacts.channel')}
            value={values.channel}
            options={[
              { value: 'phone', label: t('contacts.sms') },
              { value: 'email', label: t('contacts.email') },
            ]}
            onChange={(channel) => void setFieldValue('channel', channel)}
          />
          {values.channel === 'phone' ? (
            <FormPhoneField name="phone" label={t('contacts.phone')} countries={countries} autoComplete="off" />
          ) : (
            <FormEmailField name="email" label={t('contacts.email')} autoComplete="off" />
          )}
          <Select
            id={fieldId('lang')}
            name="lang"
            label={t('contacts.lang')}
            value={values.lang}
            options={LANGUAGES.map(({ label }, index) => ({ value: String(index), label }))}
            onChange={(event) => void setFieldValue('lang', event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
