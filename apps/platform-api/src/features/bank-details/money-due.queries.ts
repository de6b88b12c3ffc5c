import type { QueryExecutor } from '#db/transaction.ts';

/** Whether a payout is on its way to an account. */
export const hasOpenPayout = async (_db: QueryExecutor, _storeId: string, _bankDetailId: string): Promise<boolean> =>
  false;

/** Whether the platform owes the store money. */
export const isMoneyDue = async (_db: QueryExecutor, _storeId: string): Promise<boolean> => false;
