/** Kinds of sessions that make fuzzed calls. */
export const KINDS = ['store', 'sub_store', 'user', 'provider', 'admin'] as const;
export type Kind = (typeof KINDS)[number];
