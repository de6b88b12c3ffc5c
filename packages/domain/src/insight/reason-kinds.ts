/** Why a store rejects an order that waits, in the order in which its dialog offers them; not in the specification. */
export const REJECTION_KINDS = ['too_busy', 'sold_out', 'closing', 'out_of_area'] as const;

/** Why a store cancels an order that it had accepted; not in the specification. */
export const CANCELLATION_KINDS = ['sold_out', 'no_courier', 'customer_asked', 'duplicate'] as const;

/** Kinds of reasons for which an order is called off. Its text is free and in the clerk's language; these are counted. */
export const REASON_KINDS = [
  'too_busy',
  'sold_out',
  'closing',
  'out_of_area',
  'no_courier',
  'customer_asked',
  'duplicate',
] as const satisfies readonly ((typeof REJECTION_KINDS)[number] | (typeof CANCELLATION_KINDS)[number])[];
export type ReasonKind = (typeof REASON_KINDS)[number];

/** The kind of an order that was called off without one. */
export const NO_REASON_KIND = 'none';
