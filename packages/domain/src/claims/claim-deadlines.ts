import { CLAIM_STATES, type ClaimState, isClaimEnded } from '#claims/claim-states.ts';
import { addDays, storeDay } from '#time/store-time.ts';
import { dayStart } from '#time/day-start.ts';

/**
 * Days of the store's calendar until a claim's next step, not counting the day of its last one; not in the
 * specification.
 */
export const CLAIM_DAYS: Readonly<Partial<Record<ClaimState, number>>> = {
  received: 2,
  // These are the claimant's.
  documents_missing: 14,
  under_review: 10,
  approved: 7,
};

/**
 * Until when something has to happen to a claim that came into a state at an instant: the end of a day of the store's
 * calendar, epoch milliseconds. Null where nothing is left to do.
 */
export function claimDueAt(state: ClaimState, since: number, zone: string): number | null {
  const days = CLAIM_DAYS[state];
  return days === undefined ? null : dayStart(addDays(storeDay(since, zone), days + 1), zone);
}

/** Milliseconds before a deadline from which it is near; not in the specification. */
export const CLAIM_DUE_SOON_MS = 24 * 60 * 60_000;

export const CLAIM_DUES = ['overdue', 'soon', 'later'] as const;
export type ClaimDue = (typeof CLAIM_DUES)[number];

/** Returns the state of a claim's deadline; null without one. Both are epoch milliseconds. */
export function claimDeadlineState(dueAt: number | null, now: number): ClaimDue | null {
  if (dueAt === null) return null;
  if (now >= dueAt) return 'overdue';
  return dueAt - now <= CLAIM_DUE_SOON_MS ? 'soon' : 'later';
}

/** Whether it is the claimant's turn: the store waits, and can only remind. */
export const isWaitingForClaimant = (state: ClaimState): boolean => state === 'documents_missing';

/** States in which the next step is the store's. */
export const CLAIM_STATES_OF_STORE: readonly ClaimState[] = CLAIM_STATES.filter(
  (state) => !isClaimEnded(state) && !isWaitingForClaimant(state),
);
