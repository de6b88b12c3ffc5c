import { findAccessDenial, needsSubscription } from '@store-panel/contract/access-denial';
import type { Access, EndpointDefinition } from '@store-panel/contract/endpoint';
import { subscriptionState } from '@store-panel/domain/subscription/subscription-state';

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

/**
 * Authorizes a call. A store whose subscription has lapsed, by the clock of this moment, only makes those that need none.
 * @throws ApiError as {@link authorize}; subscriptionOrPaymentNeeded with the cause
 */
function authorizeCall(call: EndpointDefinition, principal: Principal | null): void {
  authorize(call.access, principal);
  if (principal === null || !('storeId' in principal) || !needsSubscription(call)) return;
  const { subscription, timezone: zone } = principal;
  const { state, cause } = subscriptionState(subscription, { at: Date.now(), zone });
  if (state !== 'lapsed' || cause === null) return;
  throw new ApiError('subscriptionOrPaymentNeeded', { fields: [{ path: 'subscription', problem: cause }] });
}

/**
 * Like {@link authorizeCall}, and returns the caller. A session in the cache may be older than the change that allows
 * the call, such as a payment of a moment ago, so a refusal is decided by a session read again.
 */
export async function authorizeSession(
  call: EndpointDefinition,
  principal: Principal | null,
  reread: (sessionId: string) => Promise<Principal>,
): Promise<Principal | null> {
  try {
    authorizeCall(call, principal);
    return principal;
  } catch (error) {
    if (principal === null) throw error;
    const current = await reread(principal.sessionId);
    authorizeCall(call, current);
    return current;
  }
}
