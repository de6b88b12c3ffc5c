import { canAdminPerform } from '@store-panel/domain/access/permissions';
import { checkScreenAccess, type ScreenDenial, type ScreenSession } from '@store-panel/domain/access/screen-access';
import type { ScreenId } from '@store-panel/domain/access/screens';

import type { Access, EndpointDefinition, SessionAccess } from '#endpoint.ts';
import type { ErrorName } from '#errors/error-codes.ts';

/** The caller of an endpoint, as far as the table needs it. */
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
 * The static half of authorization: kind of session, approval, and the screens granted to a sub-store. Ownership of
 * rows is not checked here. Deny by default: everything missing from the endpoint's access is denied.
 */
export function findAccessDenial(access: Access, caller: Caller | null): ErrorName | null {
  if ('open' in access) return null;
  if (caller === null) return 'signInRequired';
  if (!access.sessions.some((named) => named === caller.kind)) return 'notAllowed';
  if (caller.kind === 'user' || caller.kind === 'provider') return null;

  if (caller.kind === 'admin') {
    const needed = 'action' in access ? access.action : undefined;
    if (needed && !canAdminPerform(needed, caller.screens)) return 'notAllowed';
  } else {
    const { beforeApproval, notWhileImpersonating } = access as SessionAccess;
    const { flags, kind: sessionKind } = caller.screens;
    if (!beforeApproval && sessionKind === 'main') {
      if (!flags.approved) return 'storeNotApproved';
      if (!flags.verified) return 'storeNotVerified';
    }
    if (notWhileImpersonating && caller.actingAdmin) return 'notWhileImpersonating';
  }
  const denial = access.screens ? findScreenDenial(access.screens, caller.screens) : null;
  const { andScreens } = access as SessionAccess;
  return denial ?? (andScreens ? findScreenDenial(andScreens, caller.screens) : null);
}

/** A screen that only the store's flag keeps closed does not exist for it, and neither do its calls. */
function findScreenDenial(screens: readonly ScreenId[], session: ScreenSession): ErrorName | null {
  const denials = new Set<ScreenDenial>();
  for (const screen of screens) {
    const decision = checkScreenAccess(screen, session);
    if (decision.allowed) return null;
    denials.add(decision.reason);
  }
  return denials.has('flag_missing') ? 'featureNotEnabled' : 'notAllowed';
}

/** Whether a call is refused (2999) while the subscription of the calling store has lapsed: writes that do not say otherwise. */
export const needsSubscription = ({ effect, withoutSubscription }: EndpointDefinition): boolean =>
  effect === 'write' && withoutSubscription === undefined;
