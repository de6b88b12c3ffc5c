import { transfer } from '@store-panel/domain/ledger/ledger-lines';
import { payableOf } from '@store-panel/domain/payouts/payout-states';
import {
  type WalletRequestKind,
  type WalletRequestProblem,
  walletReference,
} from '@store-panel/domain/wallet/wallet-requests';

import { ApiError } from '#access/api-error.ts';
import type { Principal } from '#access/principal.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import { postEntry } from '#ledger/post-entry.ts';
import { lockPayoutHolds, readPayoutHolds } from '#payouts/payout-holds.queries.ts';

interface RequestInput {
  readonly kind: WalletRequestKind;
  readonly amount: number;
}

const refused = (problem: WalletRequestProblem) =>
  new ApiError('walletRequestNotCreated', { fields: [{ path: 'amount', problem: `wallet.${problem}` }] });

/**
 * Creates a wallet request; what is to be withdrawn is reserved at once. Everything is decided under the store's counters,
 * which all entries take: no two requests, payouts or charges count the same money.
 * @throws ApiError walletRequestNotCreated @returns its id
 */
export async function createRequest(
  db: QueryExecutor,
  principal: Pick<Principal, 'kind' | 'id' | 'name'> & { readonly storeId: string },
  { kind, amount }: RequestInput,
): Promise<string> {
  const { storeId } = principal;
  if (kind === 'withdrawal') await lockPayoutHolds(db, [storeId]);
  const store = await db
    .selectFrom('store_counters as c')
    .innerJoin('stores as s', 's.id', 'c.store_id')
    .select(['s.currency', 's.unique_id'])
    .where('c.store_id', '=', storeId)
    .forUpdate('c')
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('wallet_requests')
    .select('id')
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .where('state', 'in', ['created', 'accepted', 'transferred'])
    .executeTakeFirst();
  if (open) throw refused('one_open');
  const account = kind === 'withdrawal' ? await accountFor(db, storeId, amount) : null;
  const { last } = await db
    .selectFrom('wallet_requests')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  const id = uuidV7();
  const number = last + 1;
  const actor = { kind: principal.kind, id: principal.id, name: principal.name };
  await db
    .insertInto('wallet_requests')
    .values({
      store_id: storeId,
      id,
      number,
      reference: walletReference(store.unique_id, number),
      kind,
      amount,
      currency: store.currency,
      bank_detail_id: account?.id ?? null,
      account_hint: account?.hint ?? null,
      created_by: json(actor),
      moved_by: json(actor),
    })
    .execute();
  if (kind === 'withdrawal')
    await postEntry(db, {
      storeId,
      kind,
      subject: null,
      currency: store.currency,
      actor,
      lines: transfer('withdrawal', 'available', 'reserved', amount),
    });
  return id;
}

/** The account that a withdrawal goes to. @throws ApiError walletRequestNotCreated if it cannot leave */
async function accountFor(db: QueryExecutor, storeId: string, amount: number) {
  const payable = payableOf(await readBalances(db, storeId));
  if (payable === 0) throw refused('nothing');
  if (amount > payable) throw refused('too_much');
  const { account, holds } = await readPayoutHolds(db, storeId);
  if (account === null || holds.length > 0) throw refused('held');
  return account;
}
