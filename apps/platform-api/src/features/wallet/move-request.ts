import type { ErrorName } from '@store-panel/contract/errors/error-codes';
import { type LedgerLine, transfer } from '@store-panel/domain/ledger/ledger-lines';
import type { ApprovalObstacle } from '@store-panel/domain/payouts/payout-states';
import {
  stateAfter,
  statesBefore,
  type WalletActor,
  type WalletRequestAction,
  type WalletRequestKind,
  type WalletRequestProblem,
  type WalletRequestState,
} from '@store-panel/domain/wallet/wallet-requests';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { Principal } from '#access/principal.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { lockPayoutHolds, obstacleOf } from '#payouts/payout-holds.queries.ts';

type Move = Exclude<WalletRequestAction, 'create'>;

const REFUSALS = {
  cancel: 'walletRequestNotCancelled',
  accept: 'walletRequestNotAccepted',
  transfer: 'walletRequestNotTransferred',
  complete: 'walletRequestNotCompleted',
} as const satisfies Record<Move, ErrorName>;

/** Of a withdrawal, by which its money comes to leave. */
const LEAVING: readonly Move[] = ['accept', 'transfer'];

const problemOf = (obstacle: ApprovalObstacle): WalletRequestProblem =>
  obstacle === 'account_changed' ? 'account_changed' : 'held';

interface RequestMove {
  readonly storeId: string;
  readonly id: string;
  readonly version: number;
  readonly action: Move;
  readonly by: WalletActor;
  readonly principal: Pick<Principal, 'kind' | 'id' | 'name'>;
  readonly bankReference?: string;
  readonly reason?: string;
}

/**
 * Moves a wallet request on and posts what that means for the store's money. A withdrawal goes on only while nothing holds
 * the store's payouts, and to the account for which it was made.
 * @throws ApiError walletRequestNotFound; or 816 to 819, if it is in another state or version by now
 */
export async function moveRequest(db: QueryExecutor, move: RequestMove): Promise<void> {
  const { storeId, id, version, action, by, principal, bankReference = null, reason = null } = move;
  if (LEAVING.includes(action)) await lockPayoutHolds(db, [storeId]);
  const row = await db
    .selectFrom('wallet_requests')
    .select(['kind', 'state', 'amount', 'currency', 'version', 'bank_detail_id'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('walletRequestNotFound');
  if (row.version !== version || !statesBefore(action, by, row.kind).includes(row.state))
    throw new ApiError(REFUSALS[action]);
  if (LEAVING.includes(action) && row.bank_detail_id !== null) {
    const obstacle = await obstacleOf(db, storeId, row.bank_detail_id);
    if (obstacle !== null)
      throw new ApiError(REFUSALS[action], {
        fields: [{ path: 'request_id', problem: `wallet.${problemOf(obstacle)}` }],
      });
  }
  const actor = { kind: principal.kind, id: principal.id, name: principal.name };
  await db
    .updateTable('wallet_requests')
    .set({
      state: stateAfter(action),
      version: version + 1,
      moved_at: sql<Date>`now()`,
      moved_by: json(actor),
      ...(bankReference !== null && { bank_reference: bankReference }),
      ...(reason !== null && { reason }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  const lines = linesOf(row.kind, action, row);
  if (lines.length > 0)
    await postEntry(db, {
      storeId,
      kind: row.kind,
      subject: null,
      currency: row.currency,
      actor,
      reason: reason ?? bankReference,
      lines,
    });
}

/** A withdrawal is reserved when it is created, and leaves when it is transferred; a top-up counts once it has arrived. */
function linesOf(
  kind: WalletRequestKind,
  action: Move,
  { amount }: { readonly amount: number; readonly state: WalletRequestState },
): readonly LedgerLine[] {
  if (kind === 'withdrawal') {
    if (action === 'cancel') return transfer('withdrawal', 'reserved', 'available', amount);
    if (action === 'transfer') return transfer('withdrawal', 'reserved', 'platform_cash', amount);
    return [];
  }
  return action === 'complete' ? transfer('top_up', 'platform_cash', 'available', amount) : [];
}
