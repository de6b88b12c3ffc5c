import type { QueryExecutor } from '#db/transaction.ts';
import { balanceOfStore, readBalances } from '#ledger/balances.queries.ts';

/** Whether money is on its way out of the store's book: it leaves for an account of the store. */
export const hasOpenPayout = async (db: QueryExecutor, storeId: string): Promise<boolean> =>
  (await readBalances(db, storeId)).reserved > 0;

/** Whether the platform owes the store money. */
export const isMoneyDue = async (db: QueryExecutor, storeId: string): Promise<boolean> =>
  balanceOfStore(await readBalances(db, storeId)) > 0;
