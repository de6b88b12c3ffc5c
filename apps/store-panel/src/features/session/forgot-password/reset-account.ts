import { RESET_ACCOUNTS, type ResetAccount } from '@store-panel/domain/access/password-reset';

/** Whose reset an address asks for: the store's, where it names nobody that there is. */
export const readAccount = (given: string | null): ResetAccount =>
  RESET_ACCOUNTS.find((account) => account === given) ?? 'store';
