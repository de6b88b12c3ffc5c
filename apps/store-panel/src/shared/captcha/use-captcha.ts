import { useEffect, useState } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { type Captcha, createCaptcha } from './captcha.ts';

/** Creates the captcha of a form and stops it on unmount. */
export function useCaptcha(): Captcha {
  const { client, solveCaptcha } = useAppServices();
  const [captcha] = useState(() => createCaptcha(client, solveCaptcha));
  useEffect(() => captcha.stop, [captcha]);
  return captcha;
}
