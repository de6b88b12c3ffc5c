import type { PayoutHold } from '@store-panel/domain/payouts/payout-states';

import { payoutHoldsOfDocuments } from '#access/stores/document-effects.queries.ts';
import { payoutAccount, type BankAccount } from '#banks/bank-account.ts';
import type { QueryExecutor } from '#db/transaction.ts';

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

/** Reads all that holds a store's payouts, whatever their amount. */
export async function readPayoutHolds(db: QueryExecutor, storeId: string): Promise<PayoutHolds> {
  const { account, hold, until } = await payoutAccount(db, storeId);
  const documents = await payoutHoldsOfDocuments(db, storeId, Date.now());
  const held = await db.selectFrom('payout_holds').select('held_at').where('store_id', '=', storeId).executeTakeFirst();
  return {
    account: hold === null ? account : null,
    holds: [
      ...(hold === null ? [] : [{ reason: hold, until }]),
      ...(documents.length === 0 ? [] : [{ reason: 'documents', until: null } as const]),
      ...(held ? [{ reason: 'administrator', until: null } as const] : []),
    ],
  };
}
