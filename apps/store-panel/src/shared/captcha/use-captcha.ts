import { useEffect, useState } from 'react';

import { usePlatform } from '#shared/platform/platform.tsx';
import { type Captcha, createCaptcha } from './captcha.ts';

/** A form's captcha, for as long as the form is there. */
export function useCaptcha(): Captcha {
  const { client, solveCaptcha } = usePlatform();
  const [captcha] = useState(() => createCaptcha(client, solveCaptcha));
  useEffect(() => captcha.stop, [captcha]);
  return captcha;
}
