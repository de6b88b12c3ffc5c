import { accessRefusal } from '@store-panel/contract/access-refusal';
import type { Access } from '@store-panel/contract/call';

import type { Principal } from '#access/principal.ts';
import { Refusal } from '#access/refusal.ts';

/**
 * The static half of authorization, by the table of calls. Whose row it is, the query decides.
 * @throws Refusal signInRequired, notAllowed, storeNotApproved, storeNotVerified, notWhileImpersonating
 */
export function authorize(access: Access, principal: Principal | null): void {
  const refusal = accessRefusal(access, principal);
  if (refusal !== null) throw new Refusal(refusal);
}
