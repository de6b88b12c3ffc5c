import { CaptchaField } from '@store-panel/ui/captcha-field';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import type { Captcha } from './captcha.ts';

interface CaptchaCheckProps {
  readonly captcha: Captcha;
  /** The form was sent and the check did not succeed. */
  readonly isMissing: boolean;
  /** Instead of what is said where several sign-ins have failed. */
  readonly help?: string;
}

/** The check as a form shows it. It is done by itself when the form is sent; ticked before, nobody waits then. */
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
