import type { payoutEndpoints } from '@store-panel/contract/endpoints/admin/payouts';
import type { WalletRequestAction } from '@store-panel/domain/wallet/wallet-requests';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumePasswordAttempt, verifyCurrentPassword } from '#access/passwords/current-password.ts';
import type { Secrets } from '#access/secrets.ts';
import { toPageBounds } from '#db/like-pattern.ts';
import { moveRequest } from '#features/wallet/move-request.ts';
import { openWithdrawalAccount } from '#features/wallet/open-withdrawal-account.ts';
import { readAdminRequest, readAllRequests } from '#features/wallet/wallet-requests.queries.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';

type RequestCall = Exclude<keyof typeof payoutEndpoints, `${string}payout${string}`>;

/** Wallet requests of all stores. */
export const adminRequestHandlers = (secrets: Secrets): HandlersOf<RequestCall> => ({
  'POST /api/admin/list_wallet_requests': async ({ body, db }) => {
    const { page, perPage, offset } = toPageBounds(body);
    return { ...(await readAllRequests(db, { state: body.state, limit: perPage, offset })), page, perPage };
  },
  'POST /api/admin/accept_wallet_request': (context) => move(context, 'accept'),
  'POST /api/admin/open_withdrawal_account': async ({ principal, body, request, db }) => {
    await verifyCurrentPassword(db, principal, body.password);
    return openWithdrawalAccount(
      db,
      secrets,
      { storeId: body.store_id, id: body.request_id },
      { principal, address: request.address, requestId: request.id },
    );
  },
  'POST /api/admin/transfer_wallet_request': (context) =>
    move(context, 'transfer', { bankReference: context.body.bank_reference }),
  'POST /api/admin/complete_wallet_request': (context) => move(context, 'complete'),
  'POST /api/admin/cancel_wallet_request': (context) => move(context, 'cancel', { reason: context.body.reason }),
});

const withPassword = ({
  principal,
  db,
}: Pick<CallContext<'POST /api/admin/accept_wallet_request'>, 'principal' | 'db'>) =>
  consumePasswordAttempt(db, principal);

export const adminRequestGuards = {
  'POST /api/admin/accept_wallet_request': withPassword,
  'POST /api/admin/open_withdrawal_account': withPassword,
  'POST /api/admin/transfer_wallet_request': withPassword,
  'POST /api/admin/complete_wallet_request': withPassword,
  'POST /api/admin/cancel_wallet_request': withPassword,
} satisfies Guards;

type MoveContext = Pick<CallContext<'POST /api/admin/accept_wallet_request'>, 'principal' | 'body' | 'request' | 'db'>;

async function move(
  { principal, body, request, db }: MoveContext,
  action: Exclude<WalletRequestAction, 'create'>,
  more: { readonly bankReference?: string; readonly reason?: string } = {},
) {
  await verifyCurrentPassword(db, principal, body.password);
  const { store_id: storeId, request_id: id, version } = body;
  await moveRequest(db, { storeId, id, version, action, by: 'administrator', principal, ...more });
  await audit(db, {
    principal,
    action: 'wallet_request_moved',
    storeId,
    subject: id,
    detail: { action },
    ...(more.reason !== undefined && { note: more.reason }),
    address: request.address,
    requestId: request.id,
  });
  const moved = await readAdminRequest(db, storeId, id);
  if (!moved) throw new ApiError('walletRequestNotFound');
  return { request: moved };
}
