/** States of a claim (spec: "change order claim status"; the statuses are not in it). */
export const CLAIM_STATES = [
  'received',
  'documents_missing',
  'under_review',
  'approved',
  'paid_out',
  'declined',
  'withdrawn',
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** A claim begins with the first and never comes back to it. */
export const FIRST_CLAIM_STATE = 'received' satisfies ClaimState;
export type ClaimTarget = Exclude<ClaimState, typeof FIRST_CLAIM_STATE>;
export const CLAIM_TARGETS = CLAIM_STATES.filter((state): state is ClaimTarget => state !== FIRST_CLAIM_STATE);

/** States without a next step. An order has at most one claim outside them. */
export const ENDED_CLAIM_STATES = ['paid_out', 'declined', 'withdrawn'] as const satisfies readonly ClaimState[];

export const isClaimEnded = (state: ClaimState): boolean =>
  (ENDED_CLAIM_STATES as readonly ClaimState[]).includes(state);

/** What happened to the parcel. */
export const CLAIM_CAUSES = ['lost', 'damaged', 'missing_items', 'wrong_items', 'delayed', 'other'] as const;
export type ClaimCause = (typeof CLAIM_CAUSES)[number];

/** Events of a claim's history; `document`: a requested one has come. */
export const CLAIM_EVENTS = ['opened', 'status', 'numbers', 'note', 'document'] as const;
export type ClaimEvent = (typeof CLAIM_EVENTS)[number];
