import type { PublicSettings } from '#shared/session/session-control.ts';

export type SignInWay = 'email' | 'phone';

/** By which names the platform lets people sign in (spec §3, store settings); by email until that is known. */
export function signInWays(settings: PublicSettings | null): readonly [SignInWay, ...SignInWay[]] {
  const byPhone = settings?.is_store_login_by_phone ?? false;
  if (settings?.is_store_login_by_email === false && byPhone) return ['phone'];
  return byPhone ? ['email', 'phone'] : ['email'];
}
