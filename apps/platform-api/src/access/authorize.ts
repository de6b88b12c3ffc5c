import { findAccessDenial } from '@store-panel/contract/access-denial';
import type { Access } from '@store-panel/contract/endpoint';

import type { Principal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';

/**
 * The static half of authorization, by the contract's endpoints. Each query checks the ownership of its rows.
 * @throws ApiError signInRequired, notAllowed, storeNotApproved, storeNotVerified, notWhileImpersonating, featureNotEnabled
 */
export function authorize(access: Access, principal: Principal | null): void {
  const denial = findAccessDenial(access, principal);
  if (denial !== null) throw new ApiError(denial);
}
