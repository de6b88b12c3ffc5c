import { payoutReference } from '@store-panel/domain/payouts/payout-states';
import { walletReference } from '@store-panel/domain/wallet/wallet-requests';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { payoutAccount } from '#banks/bank-account.ts';
import { readBalances } from '#ledger/balances.queries.ts';
import type { StoreHistory } from '#seed/history/generate-history.ts';
import { type PastPayout, RETURN_REASON } from '#seed/history/past-payouts.ts';

/** Payouts of the past that are reported by email like new ones: what came back, and what is on its way. */
const REPORTED = 2;

/** Writes the weeks of a store that are closed, so that the server's job goes on after them. */
export async function writeWeeks(
  db: QueryExecutor,
  { weeks, store: { id: storeId, currency } }: StoreHistory,
): Promise<void> {
  if (weeks.length === 0) return;
  await db
    .insertInto('settlement_weeks')
    .values(
      weeks.map(({ week, closesAt, amount, toNo, release }) => ({
        store_id: storeId,
        week,
        closes_at: new Date(closesAt),
        closed_at: new Date(closesAt),
        amount,
        currency,
        to_no: toNo,
        release_no: release?.no ?? null,
      })),
    )
    .execute();
}

/** Writes the payouts of a store, each in a file of its own. A node that continues the history finds them written. */
export async function writePayouts(
  db: QueryExecutor,
  { payouts, store: { id: storeId, currency, administrator } }: StoreHistory,
): Promise<void> {
  if (payouts.length === 0) return;
  const { unique_id: number } = await lockStore(db, storeId);
  const { account } = await payoutAccount(db, storeId);
  const written = await db.selectFrom('payouts').select('id').where('store_id', '=', storeId).executeTakeFirst();
  if (account === null || written) return;
  for (const [at, payout] of payouts.entries()) {
    const { day, amount, madeAt, paidAt, endedAt, isReturned, entries } = payout;
    const id = uuidV7();
    const state = stateOf(payout);
    if (paidAt !== null)
      await db
        .insertInto('payout_batches')
        .values({
          id,
          currency,
          format: 'pain001',
          message_id: id.replaceAll('-', ''),
          count: 1,
          amount,
          // Files with account numbers are deleted after a while.
          sealed: null,
          created_at: new Date(paidAt),
          created_by: json(administrator),
        })
        .execute();
    await db
      .insertInto('payouts')
      .values({
        store_id: storeId,
        id,
        number: at + 1,
        reference: payoutReference(number, at + 1),
        day,
        amount,
        currency,
        bank_detail_id: account.id,
        account_hint: account.hint,
        account_holder_name: account.holderName,
        state,
        batch_id: paidAt === null ? null : id,
        reason: endedAt !== null && isReturned ? RETURN_REASON : null,
        created_at: new Date(madeAt),
        paid_at: paidAt === null ? null : new Date(paidAt),
        ended_at: endedAt === null ? null : new Date(endedAt),
        made_no: entries.made.no,
        paid_no: entries.paid?.no ?? null,
        returned_no: entries.returned?.no ?? null,
        ...(endedAt !== null && { marked: isReturned ? 'fail' : 'success', marked_by: json(administrator) }),
        ...(at < payouts.length - REPORTED && { reported_state: state }),
      })
      .execute();
  }
}

/** A store that owes has announced a transfer, which waits for an administrator. Once, as the payouts. */
export async function announceTopUp(
  db: QueryExecutor,
  { store: { id: storeId, currency, owner } }: StoreHistory,
): Promise<void> {
  const { unique_id: number } = await lockStore(db, storeId);
  const { available } = await readBalances(db, storeId);
  const written = await db
    .selectFrom('wallet_requests')
    .select('id')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (available >= 0 || written) return;
  await db
    .insertInto('wallet_requests')
    .values({
      store_id: storeId,
      id: uuidV7(),
      number: 1,
      reference: walletReference(number, 1),
      kind: 'top_up',
      amount: -available,
      currency,
      bank_detail_id: null,
      account_hint: null,
      created_by: json(owner),
      moved_by: json(owner),
    })
    .execute();
}

const lockStore = (db: QueryExecutor, storeId: string) =>
  db.selectFrom('stores').select('unique_id').where('id', '=', storeId).forNoKeyUpdate().executeTakeFirstOrThrow();

function stateOf({ paidAt, endedAt, isReturned }: PastPayout): 'created' | 'paid' | 'success' | 'fail' {
  if (endedAt !== null) return isReturned ? 'fail' : 'success';
  return paidAt === null ? 'created' : 'paid';
}
