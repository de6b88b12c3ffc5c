import type { PublicSettings } from '#shared/session/session-controller.ts';

export type SignInMethod = 'email' | 'phone';

/** The sign-in methods that the settings allow (spec §3, store settings); email until they are known. */
export function listSignInMethods(settings: PublicSettings | null): readonly [SignInMethod, ...SignInMethod[]] {
  const byPhone = settings?.is_store_login_by_phone ?? false;
  if (settings?.is_store_login_by_email === false && byPhone) return ['phone'];
  return byPhone ? ['email', 'phone'] : ['email'];
}
