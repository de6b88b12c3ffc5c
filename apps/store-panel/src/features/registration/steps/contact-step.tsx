import { EMAIL_LIMITS } from '@store-panel/domain/limits/limits';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import type { Captcha } from '#shared/captcha/captcha.ts';
import { FormEmailField } from '#shared/forms/form-fields.tsx';
import { FormPhoneField } from '#shared/forms/form-phone-field.tsx';
import { useObservable } from '#shared/observable.ts';
import { useCountries } from '#shared/phone/use-countries.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ContactProof } from '#features/registration/contact-proof.tsx';
import type { RegistrationValues } from '#features/registration/registration-values.ts';

/** Contact data of the store, verified by codes if the settings require that. */
export function ContactStep({ captcha }: { readonly captcha: Captcha }) {
  const { t } = useTranslation('account');
  const { session } = useAppServices();
  const settings = useObservable(session.publicSettings);
  const { values, setFieldValue } = useFormikContext<RegistrationValues>();
  const { countries } = useCountries();
  const callingCode = countries.find(({ code }) => code === values.phone.country)?.callingCode ?? '';

  /** A code sent elsewhere does not verify the new value. */
  function clearProof(channel: 'email' | 'phone') {
    if (values[`${channel}_request`]) void setFieldValue(`${channel}_request`, null, false);
    if (values[`${channel}_proof`]) void setFieldValue(`${channel}_proof`, null, false);
  }
  return (
    <>
      <div>
        <FormEmailField
          name="email"
          label={t('register.email')}
          help={t('register.emailHelp')}
          autoComplete="email"
          maxLength={EMAIL_LIMITS.maxLength}
          onInput={() => clearProof('email')}
        />
        {settings?.is_store_mail_verification === true && (
          <ContactProof
            channel="email"
            field="email"
            recipient={values.email.trim()}
            body={{ email: values.email.trim() }}
            captcha={captcha}
          />
        )}
      </div>
      <div>
        <FormPhoneField
          name="phone"
          label={t('register.phone')}
          help={t('register.phoneHelp')}
          countries={countries}
          onNumber={() => clearProof('phone')}
        />
        {settings?.is_store_sms_verification === true && (
          <ContactProof
            channel="phone"
            field="phone.digits"
            recipient={`${callingCode} ${values.phone.digits}`}
            body={{ country_phone_code: callingCode, phone: values.phone.digits }}
            captcha={captcha}
          />
        )}
      </div>
    </>
  );
}
