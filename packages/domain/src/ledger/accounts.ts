/**
 * Accounts of a store's book, and their numbers in the database. An amount above 0 is owed to the account's holder: the
 * store (the first three), its customers, the platform, its couriers, or the state.
 */
export const LEDGER_ACCOUNTS = {
  /** The store's, not yet released. */
  earned: 1,
  /** The store's, released: pays courier charges, subscriptions and payouts. Below 0 the store owes. */
  available: 2,
  /** The store's, on its way out. Never below 0. */
  reserved: 3,
  /** Paid and not delivered, or to be given back. */
  customer: 4,
  /** Below 0: what the platform holds. */
  platform_cash: 5,
  /** Tips that the platform's couriers get. */
  couriers: 6,
  /** The platform's revenue. */
  fees: 7,
  /** Tax on it. */
  fee_tax: 8,
  /** What the platform bears. */
  costs: 9,
  /** Tax that the platform remits in the store's name. */
  sales_tax: 10,
} as const;

export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS;
export type LedgerAccountCode = (typeof LEDGER_ACCOUNTS)[LedgerAccount];

/** The accounts of the store: what it has at the platform is their sum. */
export const STORE_ACCOUNTS = ['earned', 'available', 'reserved'] as const satisfies readonly LedgerAccount[];
export type StoreAccount = (typeof STORE_ACCOUNTS)[number];

const NAMES = new Map(
  Object.entries(LEDGER_ACCOUNTS).map(([name, code]) => [code, name as LedgerAccount] as const),
) satisfies ReadonlyMap<LedgerAccountCode, LedgerAccount>;

/** @throws RangeError for a number that is none */
export function accountOf(code: number): LedgerAccount {
  const name = NAMES.get(code as LedgerAccountCode);
  if (name === undefined) throw new RangeError(`${code} is no account`);
  return name;
}
