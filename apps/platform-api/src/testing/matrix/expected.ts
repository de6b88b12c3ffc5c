import type { Access, EndpointDefinition } from '@store-panel/contract/endpoint';
import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import { ADMIN_ACTION } from '@store-panel/domain/access/permissions';
import { type ScreenId, SCREENS } from '@store-panel/domain/access/screens';

import { type PrincipalName, principalRow } from '#testing/matrix/principals.ts';

// Expected outcome of every cell, derived from the tables of calls and screens independently of the server's
// `authorize`.

/** Outcome of a call: `ok`, or the name of its error. */
export type Outcome = 'ok' | ErrorName;

export const REFRESH: readonly string[] = [
  'GET /api/refreshToken',
  'POST /api/refreshToken',
  'POST /api/admin/refresh_token',
];

/** Body fields that name a store's record, each with the error for other callers; the first match counts. */
const FOREIGN_RECORD_ERRORS: Readonly<Record<string, ErrorName>> = {
  handover_id: 'dataNotFound',
  provider_id: 'providerNotFound',
  order_id: 'orderDetailNotFound',
  request_id: 'orderDetailNotFound',
  sub_store_id: 'dataNotFound',
  limit_id: 'dataNotFound',
  contact_id: 'dataNotFound',
  payout_id: 'dataNotFound',
  claim_id: 'dataNotFound',
  return_id: 'dataNotFound',
  session_id: 'dataNotFound',
  otp_id: 'otpVerificationFailed',
  document_id: 'dataNotFound',
  vehicle_id: 'dataNotFound',
  bank_detail_id: 'bankDetailNotFound',
  user_id: 'dataNotFound',
  entry_no: 'dataNotFound',
};

/** Calls with an error of their own for a record that other calls name by the same field. */
const FOREIGN_RECORD_ERRORS_OF_CALLS: Readonly<Partial<Record<Endpoint, ErrorName>>> = {
  'POST /api/store/upload_document': 'documentNotRequested',
  'POST /api/store/cancel_wallet_request': 'walletRequestNotFound',
  'POST /api/store/transfer_wallet_request': 'walletRequestNotFound',
};

/** Optional fields with a record that the matrix sends all the same. */
const SENT_OPTIONAL_FIELDS: Readonly<Partial<Record<Endpoint, readonly string[]>>> = {
  'POST /api/store/revoke_sessions': ['session_id'],
  'POST /api/store/update_claim_number': ['claim_id'],
};

/** The screens of which a sub-store needs one for a call, and the further ones of which it needs one as well. */
function neededScreens(call: Endpoint): readonly (readonly ScreenId[])[] {
  const { access }: EndpointDefinition = CONTRACT[call];
  const kinds = [
    'screens' in access ? access.screens : undefined,
    'andScreens' in access ? access.andScreens : undefined,
  ];
  return kinds.flatMap((screens) =>
    screens ? [[...new Set(screens.flatMap((id) => SCREENS[id].grantedWith ?? [id]))] as readonly ScreenId[]] : [],
  );
}

/** Returns all screens that help to open a call to a sub-store; null if the call needs none. */
export function grantingScreens(call: Endpoint): readonly ScreenId[] | null {
  const needed = neededScreens(call);
  return needed.length === 0 ? null : needed.flat();
}

/** Returns as few screens as open a call to a sub-store. */
export const openingScreens = (call: Endpoint): readonly ScreenId[] =>
  neededScreens(call).flatMap((screens) => screens.slice(0, 1));

export function expectedOf(call: Endpoint, name: PrincipalName): Outcome {
  const { access }: EndpointDefinition = CONTRACT[call];
  const principal = principalRow(name);
  if (REFRESH.includes(call)) return expectedForRefresh(call, name);
  if ('open' in access) return 'ok';

  if (principal.session === null || principal.token === 'worn out') return 'signInRequired';
  if (principal.token === 'revoked') return 'tokenExpired';
  if (principal.isOff) return 'subStoreNotApproved';
  if (!(access.sessions as readonly string[]).includes(principal.session)) return 'notAllowed';
  if (principal.session === 'admin') return expectedForAdmin(access, name);
  if (principal.session === 'sub_store')
    return principal.grant === 'only' || grantingScreens(call) === null ? 'ok' : 'notAllowed';
  if (principal.session !== 'store') return 'ok';

  const isEarly = 'beforeApproval' in access;
  if (!isEarly && name === 'unapproved') return 'storeNotApproved';
  if (!isEarly && name === 'unverified') return 'storeNotVerified';
  return 'notWhileImpersonating' in access && principal.actsForA
    ? 'notWhileImpersonating'
    : expectedForRecord(call, name);
}

/** Administrators may do everything; editors what they were granted, unless the screen is for administrators only. */
function expectedForAdmin(access: Access, name: PrincipalName): Outcome {
  const { role, permissions = [] } = principalRow(name);
  if (role === 'Admin' || !('screens' in access) || !access.screens) return 'ok';
  if (access.screens.every((id) => SCREENS[id].audience === 'administrator')) return 'notAllowed';
  const needed = 'action' in access && access.action ? ADMIN_ACTION[access.action] : null;
  return needed === null || permissions.includes(needed) ? 'ok' : 'notAllowed';
}

/** Records of A do not exist for B. */
function expectedForRecord(call: Endpoint, name: PrincipalName): Outcome {
  const { body }: EndpointDefinition = CONTRACT[call];
  const requiredFields: readonly unknown[] =
    body && 'required' in body && Array.isArray(body.required) ? body.required : [];
  const fields = [...(SENT_OPTIONAL_FIELDS[call] ?? []), ...requiredFields];
  const named = Object.keys(FOREIGN_RECORD_ERRORS).find((field) => fields.includes(field));
  if (name !== 'store B' || named === undefined) return 'ok';
  return FOREIGN_RECORD_ERRORS_OF_CALLS[call] ?? FOREIGN_RECORD_ERRORS[named] ?? 'ok';
}

/** A refresh token is valid in its own area; impersonations have none. */
function expectedForRefresh(call: Endpoint, name: PrincipalName): Outcome {
  const { session, token, actsForA } = principalRow(name);
  const isHeld = session !== null && token !== 'revoked' && !actsForA;
  const isHere = (session === 'admin') === call.includes('/admin/');
  return isHeld && isHere ? 'ok' : 'tokenExpired';
}
