import { findAccessDenial } from '@store-panel/contract/access-denial';
import type { Access } from '@store-panel/contract/endpoint';

import type { Principal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';

/**
 * The static half of authorization, by the table of calls. Whose row it is, the query decides.
 * @throws Refusal signInRequired, notAllowed, storeNotApproved, storeNotVerified, notWhileImpersonating
 */
export function authorize(access: Access, principal: Principal | null): void {
  const refusal = findAccessDenial(access, principal);
  if (refusal !== null) throw new ApiError(refusal);
}
