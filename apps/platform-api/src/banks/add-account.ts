import { ACCOUNT_WAIT_HOURS } from '@store-panel/domain/banks/account-forms';
import { accountHint, type AccountInput } from '@store-panel/domain/banks/check-account';
import { sql } from 'kysely';

import type { Secrets } from '#access/secrets.ts';
import { sealAccount } from '#banks/bank-account.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export interface NewAccount {
  readonly storeId: string;
  readonly id: string;
  readonly account: AccountInput;
  /** Of all that the store has ever had: there is no other one to which payouts could go on. */
  readonly isFirst: boolean;
}

/** Inserts an account. A new one waits, while messages about it reach the store's owner. */
export async function insertAccount(
  db: QueryExecutor,
  secrets: Secrets,
  { storeId, id, account, isFirst }: NewAccount,
): Promise<void> {
  await db
    .insertInto('bank_details')
    .values({
      store_id: storeId,
      id,
      country: account.country,
      account_holder_name: account.account_holder_name,
      bank_name: account.bank_name ?? '',
      bank_type: account.bank_type,
      account_type: account.account_type ?? null,
      sealed: sealAccount(secrets, { storeId, bankDetailId: id }, account),
      hint: accountHint(account),
      usable_from: sql<Date>`now() + make_interval(hours => ${isFirst ? 0 : ACCOUNT_WAIT_HOURS})`,
    })
    .execute();
}

/** Chooses an account for payouts: they go to it as soon as they may. */
export async function chooseAccount(db: QueryExecutor, storeId: string, id: string): Promise<void> {
  await db
    .updateTable('bank_details')
    // Later than every earlier choice, whatever the clock says.
    .set({
      chosen_at: sql<Date>`greatest(now(), (
        select max(chosen_at) + interval '1 millisecond' from bank_details where store_id = ${storeId}
      ))`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}
