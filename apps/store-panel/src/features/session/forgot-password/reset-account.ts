import { RESET_ACCOUNTS, type ResetAccount } from '@store-panel/domain/access/password-reset';

/** Parses the account kind of the address; the store's if unknown. */
export const readAccount = (param: string | null): ResetAccount =>
  RESET_ACCOUNTS.find((account) => account === param) ?? 'store';
