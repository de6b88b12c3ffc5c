import type { Captcha } from '#shared/captcha/captcha.ts';
import { useObservable } from '#shared/observable.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Whether the platform needs a captcha for a registration; it does while its settings are unknown. */
export function useNeedsCaptcha(): boolean {
  const { session } = useAppServices();
  return useObservable(session.publicSettings)?.is_captcha_required !== false;
}

/** Sends a call with a proof of the captcha, or without one if the platform needs none. */
export const sendWithCaptcha = <Result>(
  captcha: Captcha,
  isNeeded: boolean,
  send: (captchaToken?: string) => Promise<Result>,
): Promise<Result> => (isNeeded ? captcha.spend(send) : send());
