/** The kinds of sessions that a fuzzed call is made with. */
export const KINDS = ['store', 'sub_store', 'user', 'provider', 'admin'] as const;
export type Kind = (typeof KINDS)[number];
