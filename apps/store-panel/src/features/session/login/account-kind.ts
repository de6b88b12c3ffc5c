/** Who signs in: a store, or a sub-store of one. */
export const ACCOUNT_KINDS = ['main', 'sub'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
