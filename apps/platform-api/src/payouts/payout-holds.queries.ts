import type { ApprovalObstacle, PayoutHold } from '@store-panel/domain/payouts/payout-states';
import { sql } from 'kysely';

import { payoutHoldsOfDocuments } from '#access/stores/document-effects.queries.ts';
import { type BankAccount, readBankAccountsOf } from '#banks/bank-account.ts';
import { anyOf } from '#db/any-of.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readLedgerHolds } from '#ledger/ledger-holds.queries.ts';

/** Why a store's payouts wait. `until`: milliseconds; null if only a person can end it. */
export interface Hold {
  readonly reason: PayoutHold;
  readonly until: number | null;
}

export interface PayoutHolds {
  readonly holds: readonly Hold[];
  /** Where payouts go; null if there is none. */
  readonly account: BankAccount | null;
}

/**
 * Lets nothing begin or stop to hold the payouts of stores until the transaction ends: who changes what holds them, or
 * their accounts, takes the store's row. To be taken before payouts, requests and counters.
 */
export const lockPayoutHolds = (db: QueryExecutor, storeIds: readonly string[]) =>
  db.selectFrom('stores').select('id').where('id', 'in', storeIds).orderBy('id').forShare().execute();

/**
 * Returns what is in the way of a payment to an account that was decided on earlier, or null. To be decided by, after
 * {@link lockPayoutHolds}.
 */
export async function obstacleOf(
  db: QueryExecutor,
  storeId: string,
  bankDetailId: string,
): Promise<ApprovalObstacle | null> {
  const { account, holds } = await readPayoutHolds(db, storeId);
  const [hold] = holds;
  if (hold) return hold.reason;
  return account?.id === bankDetailId ? null : 'account_changed';
}

/** Reads all that holds a store's payouts, whatever their amount. */
export async function readPayoutHolds(db: QueryExecutor, storeId: string): Promise<PayoutHolds> {
  const holds = (await readPayoutHoldsOf(db, [storeId])).get(storeId);
  if (!holds) throw new Error('a store has holds, or none');
  return holds;
}

/** The same of several stores, in as many statements as for one. */
export async function readPayoutHoldsOf(
  db: QueryExecutor,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, PayoutHolds>> {
  const accounts = await readBankAccountsOf(db, storeIds);
  const documents = await payoutHoldsOfDocuments(db, storeIds, Date.now());
  const wrongBooks = await readLedgerHolds(db);
  const stops = await db
    .selectFrom('payout_holds')
    .select('store_id')
    .where('store_id', '=', anyOf('uuid', storeIds))
    .execute();
  const stopped = new Set(stops.map(({ store_id: id }) => id));
  return new Map(
    [...accounts].map(([storeId, { target }]): [string, PayoutHolds] => {
      const { account, hold, until } = target;
      return [
        storeId,
        {
          account: hold === null ? account : null,
          holds: [
            ...(hold === null ? [] : [{ reason: hold, until }]),
            ...(documents.has(storeId) ? [{ reason: 'documents', until: null } as const] : []),
            ...(storeId in wrongBooks ? [{ reason: 'ledger_check', until: null } as const] : []),
            ...(stopped.has(storeId) ? [{ reason: 'administrator', until: null } as const] : []),
          ],
        },
      ];
    }),
  );
}

/**
 * Whether {@link readPayoutHoldsOf} may find something for a row of `stores s`: for looking through all. It leaves none out,
 * and may let some in that nothing holds.
 */
export const mayBeHeld = sql<boolean>`(
  exists (select from payout_holds h where h.store_id = s.id)
  or exists (select from settings h where h.key = 'ledger_holds' and jsonb_exists(h.value, s.id::text))
  or exists (select from payout_stops t where t.store_id = s.id and t.lifted_at is null)
  or exists (
    select from store_documents d join document_types t on t.id = d.document_type_id
    where d.store_id = s.id and d.state = 'approved' and t.on_expiry = 'hold_payouts'
      and d.expires_on + t.grace_days <= current_date
  )
  or exists (
    select from bank_details d where d.store_id = s.id and d.deleted_at is null and d.state = 'returned'
  )
  or not exists (
    select from bank_details d
    where d.store_id = s.id and d.deleted_at is null and d.chosen_at is not null and d.usable_from <= now()
  )
)`;
