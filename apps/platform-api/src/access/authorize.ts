import type { Access, SessionAccess } from '@store-panel/contract/call';
import { staffMay } from '@store-panel/domain/access/permissions';
import { screenAccess } from '@store-panel/domain/access/screen-access';

import type { Principal } from '#access/principal.ts';
import { Refusal } from '#access/refusal.ts';

/**
 * The static half of authorization: kind of session, approval, and the screens a sub-store was granted. Whose row it
 * is, the query decides. Deny by default: whatever is not named by the call's access is refused.
 * @throws Refusal signInRequired, notAllowed, storeNotApproved, storeNotVerified, notWhileImpersonating
 */
export function authorize(access: Access, principal: Principal | null): void {
  if ('open' in access) return;
  if (principal === null) throw new Refusal('signInRequired');
  const { kind } = principal;
  if (!access.sessions.some((named) => named === kind)) throw new Refusal('notAllowed');
  if (kind === 'user' || kind === 'provider') return;

  if (kind === 'admin') {
    const needed = 'action' in access ? access.action : undefined;
    if (needed && !staffMay(needed, principal.screens)) throw new Refusal('notAllowed');
  } else {
    const { beforeApproval, notWhileImpersonating } = access as SessionAccess;
    const { flags, kind: own } = principal.screens;
    if (!beforeApproval && own === 'main') {
      if (!flags.approved) throw new Refusal('storeNotApproved');
      if (!flags.verified) throw new Refusal('storeNotVerified');
    }
    if (notWhileImpersonating && principal.actingAdmin) throw new Refusal('notWhileImpersonating');
  }
  const { screens } = access;
  if (screens && !screens.some((screen) => screenAccess(screen, principal.screens).allowed)) {
    throw new Refusal('notAllowed');
  }
}
