import type { Access } from '@store-panel/contract/call';
import { screenAccess } from '@store-panel/domain/access/screen-access';

import type { Principal } from '#http/principal.ts';
import { Refusal } from '#http/refusal.ts';

/**
 * The static half of authorization: kind of session, approval, and the screens a sub-store was granted. Whose row it
 * is, the query decides. Deny by default: whatever is not named by the call's access is refused.
 * @throws Refusal signInRequired, notAllowed, storeNotApproved, storeNotVerified
 */
export function authorize(access: Access, principal: Principal | null): void {
  if ('open' in access) return;
  if (principal === null) throw new Refusal('signInRequired');
  if (!access.sessions.includes(principal.kind)) throw new Refusal('notAllowed');
  if (principal.kind === 'user' || principal.kind === 'provider') return;

  const { flags, kind } = principal.screens;
  if (!access.beforeApproval && kind === 'main') {
    if (!flags.approved) throw new Refusal('storeNotApproved');
    if (!flags.verified) throw new Refusal('storeNotVerified');
  }
  const { screens } = access;
  if (screens && !screens.some((screen) => screenAccess(screen, principal.screens).allowed)) {
    throw new Refusal('notAllowed');
  }
}
