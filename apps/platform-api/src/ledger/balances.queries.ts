import { accountOf, type LedgerAccount } from '@store-panel/domain/ledger/accounts';
import { sql } from 'kysely';

import { type Reading, readOne } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** Sums by account in minor units of the store's currency; 0 for an account without lines. */
export type Balances = Readonly<Record<LedgerAccount, number>>;

const NONE: Balances = {
  earned: 0,
  available: 0,
  reserved: 0,
  customer: 0,
  platform_cash: 0,
  couriers: 0,
  fees: 0,
  fee_tax: 0,
  costs: 0,
  sales_tax: 0,
};

/** Callers that decide by it hold the store's counters, which all entries take. */
export const balancesReading = (storeId: string): Reading<Balances> => ({
  expression: sql`(
    select json_agg(json_build_object('account', b.account, 'amount', b.amount))
    from ledger_balances b join stores s on s.id = b.store_id and s.currency = b.currency
    where b.store_id = ${storeId})`,
  parse: (rows) => ({
    ...NONE,
    ...Object.fromEntries(
      ((rows ?? []) as { account: number; amount: number }[]).map(({ account, amount }) => [
        accountOf(account),
        amount,
      ]),
    ),
  }),
});

export const readBalances = (db: QueryExecutor, storeId: string): Promise<Balances> =>
  readOne(db, balancesReading(storeId));

/** What the store has at the platform, this week's income included; negative if it owes. Minor units. */
export const balanceOfStore = ({ earned, available }: Balances): number => earned + available;

export const balanceReading = (storeId: string): Reading<number> => {
  const { expression, parse } = balancesReading(storeId);
  return { expression, parse: (value) => balanceOfStore(parse(value)) };
};

/** As {@link balanceOfStore}. */
export const readBalance = (db: QueryExecutor, storeId: string): Promise<number> =>
  readOne(db, balanceReading(storeId));
