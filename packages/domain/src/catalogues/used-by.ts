/** What may use an entry of a catalogue, so that the entry has to stay. */
export const USE_KINDS = ['store', 'city', 'vehicle', 'document'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** Users that a reply names for each kind; the others are counted only. */
export const NAMED_USERS_MAX = 5;
