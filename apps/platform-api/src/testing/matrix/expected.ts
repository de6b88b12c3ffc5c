import type { Access, EndpointDefinition } from '@store-panel/contract/endpoint';
import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import { ADMIN_ACTION } from '@store-panel/domain/access/permissions';
import { type ScreenId, SCREENS } from '@store-panel/domain/access/screens';

import { type PrincipalName, principalRow } from '#testing/matrix/principals.ts';

// What every cell of the matrix must say, worked out from the tables a second time: the server's own `authorize` has no
// part in it.

/** What a call is answered with: `ok`, or the name of its error. */
export type Outcome = 'ok' | ErrorName;

export const REFRESH: readonly string[] = [
  'GET /api/refreshToken',
  'POST /api/refreshToken',
  'POST /api/admin/refresh_token',
];

/** The body fields that name a record of a store, and what is said to whom it does not belong; the first that is there. */
const FOREIGN: Readonly<Record<string, ErrorName>> = {
  provider_id: 'providerNotFound',
  order_id: 'orderDetailNotFound',
  request_id: 'orderDetailNotFound',
  sub_store_id: 'dataNotFound',
  limit_id: 'dataNotFound',
  claim_id: 'dataNotFound',
  session_id: 'dataNotFound',
  otp_id: 'otpVerificationFailed',
  document_id: 'dataNotFound',
  vehicle_id: 'dataNotFound',
};

/** The screens that a sub-store must be granted one of for a call; null for a call that asks for none. */
export function openers(call: Endpoint): readonly ScreenId[] | null {
  const { access }: EndpointDefinition = CONTRACT[call];
  const screens = 'screens' in access ? access.screens : undefined;
  return screens ? [...new Set(screens.flatMap((id) => SCREENS[id].grantedWith ?? [id]))] : null;
}

export function expectedOf(call: Endpoint, name: PrincipalName): Outcome {
  const { access }: EndpointDefinition = CONTRACT[call];
  const who = principalRow(name);
  if (REFRESH.includes(call)) return refreshed(call, name);
  if ('open' in access) return 'ok';

  if (who.session === null || who.token === 'worn out') return 'signInRequired';
  if (who.token === 'revoked') return 'tokenExpired';
  if (who.isOff) return 'subStoreNotApproved';
  if (!(access.sessions as readonly string[]).includes(who.session)) return 'notAllowed';
  if (who.session === 'admin') return ofStaff(access, name);
  if (who.session === 'sub_store') return who.grant === 'only' || openers(call) === null ? 'ok' : 'notAllowed';
  if (who.session !== 'store') return 'ok';

  const isEarly = 'beforeApproval' in access;
  if (!isEarly && name === 'unapproved') return 'storeNotApproved';
  if (!isEarly && name === 'unverified') return 'storeNotVerified';
  return 'notWhileImpersonating' in access && who.actsForA ? 'notWhileImpersonating' : found(call, name);
}

/** Administrators may do everything; editors what they were granted, where the screen is not for administrators alone. */
function ofStaff(access: Access, name: PrincipalName): Outcome {
  const { role, permissions = [] } = principalRow(name);
  if (role === 'Admin' || !('screens' in access) || !access.screens) return 'ok';
  if (access.screens.every((id) => SCREENS[id].audience === 'admin')) return 'notAllowed';
  const needed = 'action' in access && access.action ? ADMIN_ACTION[access.action] : null;
  return needed === null || permissions.includes(needed) ? 'ok' : 'notAllowed';
}

/** What belongs to A is not there for B. */
function found(call: Endpoint, name: PrincipalName): Outcome {
  const { body }: EndpointDefinition = CONTRACT[call];
  const asked: readonly unknown[] = body && 'required' in body && Array.isArray(body.required) ? body.required : [];
  const fields = call === 'POST /api/store/revoke_sessions' ? ['session_id'] : asked;
  const named = Object.keys(FOREIGN).find((field) => fields.includes(field));
  return name === 'store B' && named !== undefined ? (FOREIGN[named] ?? 'ok') : 'ok';
}

/** A refresh token is its own proof, in its own area; an administrator in a store's name has none. */
function refreshed(call: Endpoint, name: PrincipalName): Outcome {
  const { session, token, actsForA } = principalRow(name);
  const isHeld = session !== null && token !== 'revoked' && !actsForA;
  const isHere = (session === 'admin') === call.includes('/admin/');
  return isHeld && isHere ? 'ok' : 'tokenExpired';
}
