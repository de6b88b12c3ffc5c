import { CLAIM_TARGETS, type ClaimState, type ClaimTarget } from '#claims/claim-states.ts';

/** Who acts on a claim: a user of the store that handles it, or its claimant. */
export const CLAIM_ACTORS = ['store', 'claimant'] as const;
export type ClaimActor = (typeof CLAIM_ACTORS)[number];

/** Why a status is not allowed; each has a text in the `claims` texts (`denial.closed` …). */
export const CLAIM_DENIALS = [
  /** This kind of actor never does it. */
  'not_yours',
  'already_so',
  /** The claim has not been reviewed yet. */
  'not_reviewed',
  'not_approved',
  /** It was approved: only paying it or its withdrawal is left. */
  'approved_already',
  /** It has ended, and this does not open it again. */
  'closed',
  'paid_out',
] as const;
export type ClaimDenial = (typeof CLAIM_DENIALS)[number];

/** One row of the table: target status, source statuses, actor, and whether a reason is required. */
export interface ClaimTransition {
  readonly to: ClaimTarget;
  readonly from: readonly ClaimState[];
  readonly actors: readonly ClaimActor[];
  readonly needsReason?: true;
}

const UNDECIDED = ['received', 'documents_missing', 'under_review'] as const satisfies readonly ClaimState[];

/** The life cycle of a claim; not in the specification. Changes that the claimant can object to need a reason. */
export const CLAIM_TRANSITIONS: readonly ClaimTransition[] = [
  { to: 'documents_missing', from: ['received', 'under_review'], actors: ['store'], needsReason: true },
  { to: 'under_review', from: ['received', 'documents_missing'], actors: ['store'] },
  // The claimant who sends the last requested document triggers this.
  { to: 'under_review', from: ['documents_missing'], actors: ['claimant'] },
  // A declined or withdrawn claim is reviewed again.
  { to: 'under_review', from: ['declined', 'withdrawn'], actors: ['store'], needsReason: true },
  { to: 'approved', from: ['under_review'], actors: ['store'] },
  { to: 'paid_out', from: ['approved'], actors: ['store'] },
  { to: 'declined', from: UNDECIDED, actors: ['store'], needsReason: true },
  { to: 'withdrawn', from: [...UNDECIDED, 'approved'], actors: ['store'], needsReason: true },
  { to: 'withdrawn', from: [...UNDECIDED, 'approved'], actors: ['claimant'] },
];

const rowsTo = (to: ClaimTarget, actor: ClaimActor): readonly ClaimTransition[] =>
  CLAIM_TRANSITIONS.filter((row) => row.to === to && row.actors.includes(actor));

export type ClaimDecision =
  | { readonly allowed: true; readonly needsReason: boolean }
  | { readonly allowed: false; readonly reason: ClaimDenial };

/** Checks whether the actor may set the status. A denial has a reason for the screen. */
export function checkClaimTransition(to: ClaimTarget, from: ClaimState, actor: ClaimActor): ClaimDecision {
  const rows = rowsTo(to, actor);
  const row = rows.find((one) => one.from.includes(from));
  if (row) return { allowed: true, needsReason: row.needsReason === true };
  return { allowed: false, reason: rows.length === 0 ? 'not_yours' : denialOf(to, from) };
}

function denialOf(to: ClaimTarget, from: ClaimState): ClaimDenial {
  if (to === from) return 'already_so';
  if (from === 'paid_out') return 'paid_out';
  if (from === 'approved') return 'approved_already';
  if (from === 'declined' || from === 'withdrawn') return 'closed';
  return to === 'approved' ? 'not_reviewed' : 'not_approved';
}

/** From where a guarded `UPDATE … WHERE state IN (…)` may lead to a status, with or without a reason given. */
export function allowedClaimSources(to: ClaimTarget, actor: ClaimActor, hasReason: boolean): readonly ClaimState[] {
  return rowsTo(to, actor)
    .filter((row) => hasReason || !row.needsReason)
    .flatMap((row) => row.from);
}

/** Every status that the actor may give now, in the order of the states. */
export function allowedClaimStates(from: ClaimState, actor: ClaimActor): readonly ClaimTarget[] {
  return CLAIM_TARGETS.filter((to) => checkClaimTransition(to, from, actor).allowed);
}

/** Whether its numbers may still change: they give the claimant access to the claim until it ends. */
export const canChangeClaimNumbers = (state: ClaimState): boolean => state !== 'paid_out';
