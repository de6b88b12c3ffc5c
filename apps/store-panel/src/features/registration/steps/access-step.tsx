import { Link } from '@store-panel/ui/link';
import { Inline, Stack } from '@store-panel/ui/stack';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import type { Captcha } from '#shared/captcha/captcha.ts';
import { CaptchaCheck } from '#shared/captcha/captcha-check.tsx';
import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { useLegalHref } from '#shared/legal/legal-href.ts';
import { useObservable } from '#shared/observable.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { NewPasswordFields } from '#shared/passwords/new-password-fields.tsx';
import { useNeedsCaptcha } from '#features/registration/registration-captcha.ts';
import { ReferralField } from '#features/registration/referral-field.tsx';
import type { RegistrationValues } from '#features/registration/registration-values.ts';

interface AccessStepProps {
  readonly captcha: Captcha;
}

/** Credentials and terms of the store. */
export function AccessStep({ captcha }: AccessStepProps) {
  const { t } = useTranslation(['account', 'shell']);
  const { session } = useAppServices();
  const needsCaptcha = useNeedsCaptcha();
  const takesReferrals = useObservable(session.publicSettings)?.is_referral_accepted !== false;
  const { values, submitCount } = useFormikContext<RegistrationValues>();
  const terms = useLegalHref('terms-of-service');
  const privacy = useLegalHref('privacy-policy');
  return (
    <>
      <NewPasswordFields account={values.email} hints={[values.name, values.email, values.phone.digits]} />
      {takesReferrals && <ReferralField country={values.country} />}
      <Stack gap={2}>
        <FormCheckbox name="terms" label={t('register.terms')} />
        {/* Beside the label: a link inside it would tick the box. */}
        <Inline gap={4}>
          <Link href={terms} newTab>
            {t('shell:footer.terms')}
          </Link>
          <Link href={privacy} newTab>
            {t('shell:footer.privacy')}
          </Link>
        </Inline>
      </Stack>
      {needsCaptcha && <CaptchaCheck captcha={captcha} isMissing={submitCount > 0} help={t('captchaHelp')} />}
    </>
  );
}
