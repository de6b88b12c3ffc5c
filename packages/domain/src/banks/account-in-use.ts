/** `returned`: a payout to it came back. */
export const BANK_DETAIL_STATES = ['active', 'returned'] as const;
export type BankDetailState = (typeof BANK_DETAIL_STATES)[number];

/** Why payouts of a store wait; the panel shows each with words and a link. */
export const ACCOUNT_HOLDS = ['no_account', 'account_waiting', 'account_returned', 'stopped_by_owner'] as const;
export type AccountHold = (typeof ACCOUNT_HOLDS)[number];

/** What decides whether payouts go to an account. */
export interface PayoutCandidate {
  readonly id: string;
  readonly state: BankDetailState;
  /** From when payouts may go to it, in milliseconds. */
  readonly usableFrom: number;
  /** When the store chose it; null: never. */
  readonly chosenAt: number | null;
}

/** Where payouts go. `until`: when the waiting ends, in milliseconds; null if the store or an administrator has to end it. */
export type PayoutTarget<Account extends PayoutCandidate> =
  | { readonly account: Account; readonly hold: null; readonly until: null }
  | { readonly account: Account | null; readonly hold: AccountHold; readonly until: number | null };

/**
 * Says which of a store's accounts payouts go to: of those that need not wait any more, the one that was chosen last. So
 * they go on to the old one while a new one waits, and a choice that was made again meanwhile counts.
 * @param accounts - all that are not deleted
 * @param isStopped - the owner has denied a change of an account
 */
export function payoutTarget<Account extends PayoutCandidate>(
  accounts: readonly Account[],
  { now, isStopped }: { readonly now: number; readonly isStopped: boolean },
): PayoutTarget<Account> {
  const selected = accounts.filter(isSelected);
  const usable = latest(selected.filter(({ usableFrom }) => usableFrom <= now));
  if (isStopped) return { account: usable, hold: 'stopped_by_owner', until: null };
  if (usable?.state === 'active') return { account: usable, hold: null, until: null };
  const waiting = latest(selected.filter(({ usableFrom }) => usableFrom > now));
  if (waiting) return { account: waiting, hold: 'account_waiting', until: waiting.usableFrom };
  return { account: usable, hold: usable ? 'account_returned' : 'no_account', until: null };
}

/** The account that is marked as default: the one that was chosen last, even if it still waits. */
export const defaultAccount = <Account extends PayoutCandidate>(accounts: readonly Account[]): Account | null =>
  latest(accounts.filter(isSelected));

type Selected<Account> = Account & { readonly chosenAt: number };

const isSelected = <Account extends PayoutCandidate>(account: Account): account is Selected<Account> =>
  account.chosenAt !== null;

function latest<Account extends PayoutCandidate>(accounts: readonly Selected<Account>[]): Selected<Account> | null {
  return accounts.reduce<Selected<Account> | null>(
    (last, one) => (last === null || one.chosenAt > last.chosenAt ? one : last),
    null,
  );
}
