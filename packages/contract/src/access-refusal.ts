import { staffMay } from '@store-panel/domain/access/permissions';
import { screenAccess, type ScreenSession } from '@store-panel/domain/access/screen-access';

import type { Access, SessionAccess } from '#call.ts';
import type { ErrorName } from '#errors/error-codes.ts';

/** Who makes a call, as far as the table of calls asks. */
export type Caller =
  | { readonly kind: 'user' }
  | { readonly kind: 'provider' }
  | {
      readonly kind: 'store' | 'sub_store';
      readonly screens: Exclude<ScreenSession, { kind: 'admin' }>;
      /** Who of the platform's people acts in the store's name; null for the store's own people. */
      readonly actingAdmin: object | null;
    }
  | { readonly kind: 'admin'; readonly screens: Extract<ScreenSession, { kind: 'admin' }> };

/**
 * The static half of authorization: kind of session, approval, and the screens a sub-store was granted. Whose row it
 * is, is no question of the call. Deny by default: whatever is not named by the call's access is refused.
 */
export function accessRefusal(access: Access, caller: Caller | null): ErrorName | null {
  if ('open' in access) return null;
  if (caller === null) return 'signInRequired';
  if (!access.sessions.some((named) => named === caller.kind)) return 'notAllowed';
  if (caller.kind === 'user' || caller.kind === 'provider') return null;

  if (caller.kind === 'admin') {
    const needed = 'action' in access ? access.action : undefined;
    if (needed && !staffMay(needed, caller.screens)) return 'notAllowed';
  } else {
    const { beforeApproval, notWhileImpersonating } = access as SessionAccess;
    const { flags, kind: own } = caller.screens;
    if (!beforeApproval && own === 'main') {
      if (!flags.approved) return 'storeNotApproved';
      if (!flags.verified) return 'storeNotVerified';
    }
    if (notWhileImpersonating && caller.actingAdmin) return 'notWhileImpersonating';
  }
  const { screens } = access;
  const isShown = !screens || screens.some((screen) => screenAccess(screen, caller.screens).allowed);
  return isShown ? null : 'notAllowed';
}
