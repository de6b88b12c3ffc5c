import { SCREENS } from '#access/screens.ts';

/**
 * Kinds of accounts whose password is set in this panel. Couriers are: a store that adds one knows no password of theirs,
 * they set it themselves. Customers have an app of their own.
 */
export const RESET_ACCOUNTS = ['store', 'sub_store', 'provider', 'admin'] as const;
export type ResetAccount = (typeof RESET_ACCOUNTS)[number];

/** Where an account of this kind gets a new password, as path and query of the panel. */
export function resetPath(account: ResetAccount): string {
  const { path } = SCREENS['forgot-password'];
  return account === 'store' ? path : `${path}?account=${account}`;
}
