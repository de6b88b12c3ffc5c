import { CaptchaField } from '@store-panel/ui/captcha-field';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import type { Captcha } from './captcha.ts';

interface CaptchaCheckProps {
  readonly captcha: Captcha;
  /** The form was submitted and the check failed. */
  readonly isMissing: boolean;
  /** Replaces the default text, which is for repeated failed sign-ins. */
  readonly help?: string;
}

/** The captcha of a form. It runs when the form is submitted; ticking it earlier avoids the wait. */
export function CaptchaCheck({ captcha, isMissing, help }: CaptchaCheckProps) {
  const { t } = useTranslation(['auth', 'validation']);
  const state = useObservable(captcha.state);
  return (
    <CaptchaField
      id="field-captcha"
      state={state}
      onStart={captcha.start}
      help={help ?? t('captcha.help')}
      error={isMissing && state === 'failed' ? t('validation:captcha.required') : undefined}
    />
  );
}
