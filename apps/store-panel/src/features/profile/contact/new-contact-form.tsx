import { isApiError } from '@store-panel/api-client/errors';
import { EMAIL_LIMITS } from '@store-panel/domain/limits/limits';
import { Button } from '@store-panel/ui/button';
import { FormActions } from '@store-panel/ui/form-layout';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type CodeRequest, codeRequest } from '#shared/codes/code-request.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { FormEmailField, FormPasswordField } from '#shared/forms/form-fields.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormPhoneField } from '#shared/forms/form-phone-field.tsx';
import { applyServerErrors } from '#shared/forms/server-errors/apply-server-errors.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useCountries } from '#shared/phone/use-countries.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

interface Values {
  readonly email: string;
  readonly phone: { readonly country: string; readonly digits: string };
  readonly password: string;
}

const NOT_IN_DRAFT = ['password'] as const;

const createSchema = (channel: 'email' | 'phone') =>
  lazySchema<Values>(async () => {
    const { contactRules } = await import('./contact-rules.ts');
    return ({ phone }) => contactRules(channel, phone.country);
  });
const SCHEMAS = { email: createSchema('email'), phone: createSchema('phone') } as const;

interface NewContactFormProps {
  readonly channel: 'email' | 'phone';
  readonly onSent: (request: CodeRequest) => void;
}

/** The new email or phone. The password confirms that the store requests the change. */
export function NewContactForm({ channel, onSent }: NewContactFormProps) {
  const { t } = useTranslation(['profile', 'account', 'auth']);
  const { client, drafts } = useAppServices();
  const { session } = useStoreSession();
  const { countries } = useCountries({ skip: channel === 'email' });
  const [initial] = useState<Values>(() => ({
    email: '',
    phone: { country: session.countryCode, digits: '' },
    password: '',
  }));
  const [failure, setFailure] = useState<unknown>();
  const draftKey = `new-${channel}`;

  async function send({ email, phone, password }: Values, helpers: FormikHelpers<Values>) {
    setFailure(undefined);
    const callingCode = countries.find(({ code }) => code === phone.country)?.callingCode ?? '';
    const newContact =
      channel === 'email' ? { email: email.trim() } : { country_phone_code: callingCode, phone: phone.digits };
    try {
      const body = { channel, ...newContact, password };
      const sent = await client.call('POST /api/store/request_verification_code', body);
      drafts.remove(draftKey);
      onSent(codeRequest(sent, channel === 'email' ? email.trim() : `${callingCode} ${phone.digits}`));
    } catch (error) {
      if (isApiError(error) && error.name === 'wrongPassword') await helpers.setFieldValue('password', '', false);
      if (!(await applyServerErrors(error, helpers))) setFailure(error);
    }
  }
  return (
    <ValidatedFormik initialValues={initial} rules={SCHEMAS[channel]} onSubmit={send}>
      {({ isSubmitting }) => (
        <ValidatedForm aria-label={t(`contact.change.${channel}`)}>
          <FormDraft draftKey={draftKey} excludedFields={NOT_IN_DRAFT} quiet />
          {failure !== undefined && <FailureAlert failure={failure} />}
          {channel === 'email' ? (
            <FormEmailField
              name="email"
              label={t('contact.new.email')}
              autoComplete="email"
              maxLength={EMAIL_LIMITS.maxLength}
            />
          ) : (
            <FormPhoneField
              name="phone"
              label={t('contact.new.phone')}
              help={t('account:register.phoneHelp')}
              countries={countries}
            />
          )}
          <FormPasswordField name="password" label={t('auth:field.password')} help={t('contact.passwordHelp')} />
          <FormActions>
            <Button type="submit" variant="primary" pending={isSubmitting}>
              {t('account:forgot.send')}
            </Button>
          </FormActions>
        </ValidatedForm>
      )}
    </ValidatedFormik>
  );
}
