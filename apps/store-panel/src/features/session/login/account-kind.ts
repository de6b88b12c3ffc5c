/** The kind of account: a main store or a sub-store. */
export const ACCOUNT_KINDS = ['main', 'sub'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
