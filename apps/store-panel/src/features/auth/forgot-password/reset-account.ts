/** Kinds of accounts whose password is reset in this panel. */
export const RESET_ACCOUNTS = ['store', 'sub_store', 'admin'] as const;
export type ResetAccount = (typeof RESET_ACCOUNTS)[number];

export const readAccount = (given: string | null): ResetAccount =>
  RESET_ACCOUNTS.find((account) => account === given) ?? 'store';
