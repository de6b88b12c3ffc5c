import type { walletEndpoints } from '@store-panel/contract/endpoints/wallet';
import { payableOf } from '@store-panel/domain/payouts/payout-states';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import { toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { createRequest } from '#features/wallet/create-request.ts';
import { moveRequest } from '#features/wallet/move-request.ts';
import { readPayoutDetails } from '#features/wallet/payout-details.queries.ts';
import { readWalletHistory } from '#features/wallet/wallet-history.queries.ts';
import { countRequests, readRequest, readRequests } from '#features/wallet/wallet-requests.queries.ts';
import type { CallContext, Guards, HandlersOf } from '#http/implement.ts';
import { balanceOfStore, readBalances } from '#ledger/balances.queries.ts';
import { readNextPayout } from '#payouts/next-payout.queries.ts';
import { readStoreToday } from '#payouts/store-today.queries.ts';

const REQUESTS: Limit = { name: 'wallet-requests', max: 10, windowSeconds: 24 * 60 * 60 };
const NEWEST_PAYOUTS = 10;
const OPEN_REQUESTS = 20;

/** What a store has at the platform, and what it asks for. */
export const walletHandlers: HandlersOf<keyof typeof walletEndpoints> = {
  'POST /api/store/get_wallet': async ({ principal: { storeId }, db }) => {
    const { today, currency } = await readStoreToday(db, storeId);
    const balances = await readBalances(db, storeId);
    const { day, amount, holds, creditLimit } = await readNextPayout(db, storeId, today);
    return {
      currency,
      earned: balances.earned,
      available: balances.available,
      reserved: balances.reserved,
      balance: balanceOfStore(balances),
      credit_limit: creditLimit,
      payable: payableOf(balances),
      holds: holds.map(({ reason, until }) => ({
        reason,
        until: until === null ? null : new Date(until).toISOString(),
      })),
      next_payout: { day, amount },
      payouts: await readNewestPayouts(db, storeId),
      requests: await readRequests(db, { storeId, isOpen: true, limit: OPEN_REQUESTS }),
    };
  },
  'POST /api/store/get_payout': async ({ principal: { storeId }, body, db }) => {
    const details = await readPayoutDetails(db, storeId, body.payout_id);
    if (details === null) throw new ApiError('dataNotFound');
    return details;
  },
  'POST /api/store/list_wallet_history': async ({ principal: { storeId }, body, db }) => {
    const { currency } = await readStoreToday(db, storeId);
    return { currency, ...(await readWalletHistory(db, storeId, body.before)) };
  },
  'POST /api/store/list_wallet_requests': async ({ principal: { storeId }, body, db }) => {
    const { page, perPage, offset } = toPageBounds(body);
    const requests = await readRequests(db, { storeId, limit: perPage, offset });
    return { requests, count: await countRequests(db, storeId), page, perPage };
  },
  'POST /api/store/create_wallet_request': async (context) => {
    const { principal, body, db } = context;
    const id = await createRequest(db, principal, body);
    await note(context, id, { action: 'create', kind: body.kind, amount: body.amount });
    return { request: await requireRequest(db, principal.storeId, id) };
  },
  'POST /api/store/cancel_wallet_request': async (context) => {
    const { principal, body, db } = context;
    const { storeId } = principal;
    await moveRequest(db, { ...moveOf(body), storeId, action: 'cancel', by: 'store', principal });
    await note(context, body.request_id, { action: 'cancel' });
    return { request: await requireRequest(db, storeId, body.request_id) };
  },
  'POST /api/store/transfer_wallet_request': async (context) => {
    const { principal, body, db } = context;
    const { storeId } = principal;
    const { bank_reference: bankReference } = body;
    await moveRequest(db, { ...moveOf(body), storeId, action: 'transfer', by: 'store', principal, bankReference });
    await note(context, body.request_id, { action: 'transfer' });
    return { request: await requireRequest(db, storeId, body.request_id) };
  },
};

export const walletGuards = {
  'POST /api/store/create_wallet_request': ({ principal, db }) =>
    consumeAttemptOrThrow(db, REQUESTS, principal.storeId),
} satisfies Guards;

const moveOf = ({ request_id: id, version }: { readonly request_id: string; readonly version: number }) => ({
  id,
  version,
});

const note = (
  {
    principal,
    request,
    db,
  }: Pick<CallContext<'POST /api/store/create_wallet_request'>, 'principal' | 'request' | 'db'>,
  subject: string,
  detail: Readonly<Record<string, string | number>>,
) =>
  audit(db, {
    principal,
    action: 'wallet_request_moved',
    subject,
    detail,
    address: request.address,
    requestId: request.id,
  });

async function requireRequest(db: QueryExecutor, storeId: string, id: string) {
  const request = await readRequest(db, storeId, id);
  if (!request) throw new ApiError('walletRequestNotFound');
  return request;
}

async function readNewestPayouts(db: QueryExecutor, storeId: string) {
  const rows = await db
    .selectFrom('payouts')
    .select([
      'id',
      'reference',
      sql<string>`day::text`.as('day'),
      'amount',
      'currency',
      'state',
      'account_hint',
      'reason',
    ])
    .where('store_id', '=', storeId)
    .orderBy('number', 'desc')
    .limit(NEWEST_PAYOUTS)
    .execute();
  return rows.map(({ id, ...payout }) => ({ payout_id: id, ...payout }));
}
