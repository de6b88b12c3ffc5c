import type { ResetAccount } from '@store-panel/domain/access/password-reset';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CaptchaCheck } from '#shared/captcha/captcha-check.tsx';
import { useCaptcha } from '#shared/captcha/use-captcha.ts';
import { type CodeRequest, codeRequest } from '#shared/codes/code-request.ts';
import { FormEmailField } from '#shared/forms/form-fields.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormPhoneField } from '#shared/forms/form-phone-field.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useObservable } from '#shared/observable.ts';
import { useCountries } from '#shared/phone/use-countries.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { type SignInMethod, listSignInMethods } from '#features/session/login/sign-in-methods.ts';

interface Values {
  readonly email: string;
  readonly phone: { readonly country: string; readonly digits: string };
}

const EMPTY: Values = { email: '', phone: { country: '', digits: '' } };

const fetchSchemas = () => import('./reset-schemas.ts');
const RULES = {
  email: lazySchema<Values>(() => fetchSchemas().then(({ RESET_BY_EMAIL }) => RESET_BY_EMAIL)),
  phone: lazySchema<Values>(() => fetchSchemas().then(({ RESET_BY_PHONE }) => RESET_BY_PHONE)),
} as const;

interface NameStepProps {
  readonly account: ResetAccount;
  /** The user reached the password step but took too long. */
  readonly hasRunOut: boolean;
  readonly onSent: (request: CodeRequest) => void;
}

/** Asks for the account's email or phone. The reply is the same for every name, so accounts cannot be enumerated. */
export function NameStep({ account, hasRunOut, onSent }: NameStepProps) {
  const { t } = useTranslation(['account', 'auth']);
  const { client, session } = useAppServices();
  const captcha = useCaptcha();
  const settings = useObservable(session.publicSettings);
  const methods = account === 'admin' ? (['email'] as const) : listSignInMethods(settings);
  const [selected, setSelected] = useState<SignInMethod>('email');
  const method = methods.find((one) => one === selected) ?? methods[0];
  const other = methods.find((one) => one !== method);
  const { countries } = useCountries({ skip: method !== 'phone' });
  const [failure, setFailure] = useState<unknown>();

  async function send({ email, phone }: Values) {
    setFailure(undefined);
    const callingCode = countries.find(({ code }) => code === phone.country)?.callingCode ?? '';
    const name =
      method === 'email' ? { email: email.trim() } : { country_phone_code: callingCode, phone: phone.digits };
    // The next step shows more precisely what was sent than the success text of the code.
    const callOptions = { anonymous: true, silent: true } as const;
    try {
      const sent = await captcha.spend((captcha_token) =>
        client.call('POST /api/admin/forgot_password', { account, ...name, captcha_token }, callOptions),
      );
      onSent(codeRequest(sent, method === 'email' ? email.trim() : `${callingCode} ${phone.digits}`));
    } catch (error) {
      if (captcha.state.get() !== 'failed') setFailure(error);
    }
  }
  return (
    <ValidatedFormik key={method} initialValues={EMPTY} rules={RULES[method]} onSubmit={send}>
      {({ isSubmitting, submitCount }) => (
        <ValidatedForm aria-label={t('forgot.title')}>
          {hasRunOut && <InlineAlert tone="warning">{t('forgot.ranOut')}</InlineAlert>}
          {failure !== undefined && <FailureAlert failure={failure} />}
          {method === 'email' ? (
            <FormEmailField
              name="email"
              label={t('auth:field.email')}
              help={t('forgot.help.email')}
              autoComplete="username"
            />
          ) : (
            <FormPhoneField
              name="phone"
              label={t('auth:field.phone')}
              help={t('forgot.help.phone')}
              countries={countries}
            />
          )}
          <CaptchaCheck captcha={captcha} isMissing={submitCount > 0} help={t('captchaHelp')} />
          <Button type="submit" variant="primary" size="lg" wide pending={isSubmitting}>
            {t('forgot.send')}
          </Button>
          {other !== undefined && (
            <Button variant="quiet" wide onClick={() => setSelected(other)}>
              {t(`auth:use.${other}`)}
            </Button>
          )}
        </ValidatedForm>
      )}
    </ValidatedFormik>
  );
}
