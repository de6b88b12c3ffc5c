import { getOrCreateDeviceToken } from '@store-panel/api-client/session/browser-token-store';
import { useNavigate } from 'react-router';

import { pathTo } from '#paths.ts';
import type { Captcha } from '#shared/captcha/captcha.ts';
import { currentLanguage, translate } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { sendWithCaptcha, useNeedsCaptcha } from './registration-captcha.ts';
import { REGISTRATION_DRAFT, registrationBody, type RegistrationValues } from './registration-values.ts';

/** Sends the registration, signs the new store in and leads to its profile, which shows the next steps. */
export function useRegister(captcha: Captcha) {
  const { client, session, drafts, toasts } = useAppServices();
  const navigate = useNavigate();
  const needsCaptcha = useNeedsCaptcha();
  return async (values: RegistrationValues, callingCode: string): Promise<void> => {
    await sendWithCaptcha(captcha, needsCaptcha, (captchaToken) =>
      client.call(
        'POST /api/store/register',
        registrationBody(values, { language: currentLanguage(), callingCode, captchaToken }),
        { anonymous: true },
      ),
    );
    drafts.remove(REGISTRATION_DRAFT);
    try {
      const credentials = {
        email: values.email.trim(),
        password: values.password,
        deviceToken: getOrCreateDeviceToken(),
      };
      await session.signIn('main', credentials);
    } catch {
      // The store is registered anyway; it can sign in as soon as the server is reachable.
      toasts.add({ tone: 'success', title: await translate('account:register.done') });
      await navigate(pathTo('login'), { replace: true });
      return;
    }
    await navigate(pathTo('profile'), { replace: true });
  };
}
