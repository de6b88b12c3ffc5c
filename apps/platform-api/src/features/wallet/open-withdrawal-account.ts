import type { Wire } from '@store-panel/contract/table';

import { ApiError } from '#access/api-error.ts';
import type { AuditEntry } from '#access/audit.ts';
import type { Secrets } from '#access/secrets.ts';
import { openForPayout } from '#banks/bank-account.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { lockPayoutHolds, obstacleOf } from '#payouts/payout-holds.queries.ts';

/**
 * Opens the account that an accepted withdrawal goes to, for the administrator who transfers it, and says so in the audit
 * log.
 * @throws ApiError walletRequestNotFound; walletRequestNotTransferred if it is not to be transferred now
 */
export async function openWithdrawalAccount(
  db: QueryExecutor,
  secrets: Secrets,
  { storeId, id }: { readonly storeId: string; readonly id: string },
  opening: Pick<AuditEntry, 'principal' | 'address' | 'requestId'>,
): Promise<Wire['POST /api/admin/open_withdrawal_account']['reply']> {
  await lockPayoutHolds(db, [storeId]);
  const request = await db
    .selectFrom('wallet_requests')
    .select(['state', 'bank_detail_id', 'reference', 'amount', 'currency'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) throw new ApiError('walletRequestNotFound');
  const { state, bank_detail_id: bankDetailId, reference, amount, currency } = request;
  const mayLeave =
    state === 'accepted' && bankDetailId !== null && (await obstacleOf(db, storeId, bankDetailId)) === null;
  const account =
    mayLeave && (await openForPayout(db, secrets, { storeId, bankDetailId }, { ...opening, purpose: reference }));
  if (!account) throw new ApiError('walletRequestNotTransferred');
  return {
    account_holder_name: account.account_holder_name,
    account_number: account.account_number,
    routing_number: account.routing_number ?? null,
    bank_code: account.bank_code ?? null,
    bank_name: account.bank_name ?? null,
    country: account.country,
    reference,
    amount,
    currency,
  };
}
