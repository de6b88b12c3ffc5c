import { CLAIM_DOCUMENT_KINDS } from '@store-panel/domain/claims/claim-documents';
import type { ClaimTarget } from '@store-panel/domain/claims/claim-states';

import { changeClaim, openClaim } from '#seed/history/lives/advance-claim.ts';
import type { ClaimStep } from '#seed/history/lives/life.ts';
import type { Script } from '#seed/history/scripts/script.ts';
import { atWork } from '#seed/history/scripts/working-time.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

interface Course {
  /** Days since the claim was opened: at least, and less than. */
  readonly age: readonly [from: number, to: number];
  /** The states after the first one. */
  readonly states: readonly ClaimTarget[];
}

/** What has become of a claim by its age. */
const COURSES: readonly Course[] = [
  { age: [0, 2], states: [] },
  { age: [1, 4], states: ['documents_missing'] },
  { age: [2, 7], states: ['under_review'] },
  { age: [5, 14], states: ['under_review', 'approved'] },
  { age: [7, Infinity], states: ['documents_missing', 'withdrawn'] },
  { age: [7, Infinity], states: ['under_review', 'declined'] },
  { age: [10, Infinity], states: ['documents_missing', 'under_review', 'approved', 'paid_out'] },
  { age: [10, Infinity], states: ['under_review', 'approved', 'paid_out'] },
  { age: [10, Infinity], states: ['under_review', 'approved', 'paid_out'] },
];

/** Days between two steps. */
const STEP_DAYS = { min: 0.2, max: 2 } as const;

/**
 * Opens a claim on a delivered parcel and takes it to where a claim of its age is.
 * @param turn claims of the same age take their courses in turn, so that each occurs
 */
export function performClaim({ life, store, profile, random, now }: Omit<Script, 'searches'>, turn: number): void {
  const { ended_at: endedAt, total } = life.order;
  if (endedAt === null) return;
  const openedAt = atWork(Date.parse(endedAt) + random.between(2, 20) * HOUR, store.zone, random);
  if (openedAt > now) return;
  const { people } = profile;
  const claim = openClaim(life, store, {
    ...random.pick(people.claims),
    at: openedAt,
    number: `C-${random.between(100_000, 999_999)}`,
    amount: Math.round(total * (0.3 + 0.7 * random.next())),
  });
  const age = (now - openedAt) / DAY;
  const courses = COURSES.filter(({ age: [from, to] }) => age >= from && age < to);
  const { states = [] } = courses[turn % courses.length] ?? {};
  let at = openedAt;
  for (const to of states) {
    // The steps of a young claim share what has passed.
    const days = Math.min(STEP_DAYS.min + (STEP_DAYS.max - STEP_DAYS.min) * random.next(), age / (states.length + 1));
    at = Math.min(at + Math.round(days * DAY), now);
    changeClaim(claim, life, store, { at, to, ...detailsOf(to, people.claimReasons, random) });
  }
}

function detailsOf(
  to: ClaimTarget,
  reasons: Readonly<Partial<Record<ClaimTarget, string>>>,
  random: Script['random'],
): Pick<ClaimStep, 'reason' | 'documents'> {
  const reason = reasons[to];
  return {
    ...(reason !== undefined && { reason }),
    ...(to === 'documents_missing' && {
      documents: [{ kind: random.pick(CLAIM_DOCUMENT_KINDS.filter((kind) => kind !== 'other')) }],
    }),
  };
}
