import { CLAIM_TARGETS, type ClaimState, type ClaimTarget } from '#claims/claim-states.ts';

/** Who acts on a claim: somebody of the store that handles it, or whoever has made it. */
export const CLAIM_ACTORS = ['store', 'claimant'] as const;
export type ClaimActor = (typeof CLAIM_ACTORS)[number];

/** Why a status is not offered; each has a text in the `claims` texts (`refusal.closed` …). */
export const CLAIM_REFUSALS = [
  /** This kind of actor never does it. */
  'not_yours',
  'already_so',
  /** Nobody has looked into it yet. */
  'not_reviewed',
  'not_approved',
  /** It was approved: only paying it or its withdrawal is left. */
  'approved_already',
  /** It has ended, and this does not open it again. */
  'closed',
  'paid_out',
] as const;
export type ClaimRefusal = (typeof CLAIM_REFUSALS)[number];

/** One row of the table: to which status, from which, by whom, and whether it has to be said why. */
export interface ClaimTransition {
  readonly to: ClaimTarget;
  readonly from: readonly ClaimState[];
  readonly actors: readonly ClaimActor[];
  readonly needsReason?: true;
}

const UNDECIDED = ['received', 'documents_missing', 'under_review'] as const satisfies readonly ClaimState[];

/** The life of a claim (ours). What the claimant has to know the reason of, or can object to, needs one. */
export const CLAIM_TRANSITIONS: readonly ClaimTransition[] = [
  { to: 'documents_missing', from: ['received', 'under_review'], actors: ['store'], needsReason: true },
  { to: 'under_review', from: ['received', 'documents_missing'], actors: ['store'] },
  // Whoever gives the last document that was asked for does this with it.
  { to: 'under_review', from: ['documents_missing'], actors: ['claimant'] },
  // What was refused, or given up, is looked into once more.
  { to: 'under_review', from: ['declined', 'withdrawn'], actors: ['store'], needsReason: true },
  { to: 'approved', from: ['under_review'], actors: ['store'] },
  { to: 'paid_out', from: ['approved'], actors: ['store'] },
  { to: 'declined', from: UNDECIDED, actors: ['store'], needsReason: true },
  { to: 'withdrawn', from: [...UNDECIDED, 'approved'], actors: ['store'], needsReason: true },
  { to: 'withdrawn', from: [...UNDECIDED, 'approved'], actors: ['claimant'] },
];

const rowsTo = (to: ClaimTarget, actor: ClaimActor): readonly ClaimTransition[] =>
  CLAIM_TRANSITIONS.filter((row) => row.to === to && row.actors.includes(actor));

export type ClaimVerdict =
  | { readonly allowed: true; readonly needsReason: boolean }
  | { readonly allowed: false; readonly reason: ClaimRefusal };

/** May this actor give a claim in this state that status? A refusal says why, so that a screen can too. */
export function claimCan(to: ClaimTarget, from: ClaimState, actor: ClaimActor): ClaimVerdict {
  const rows = rowsTo(to, actor);
  const row = rows.find((one) => one.from.includes(from));
  if (row) return { allowed: true, needsReason: row.needsReason === true };
  return { allowed: false, reason: rows.length === 0 ? 'not_yours' : refusalOf(to, from) };
}

function refusalOf(to: ClaimTarget, from: ClaimState): ClaimRefusal {
  if (to === from) return 'already_so';
  if (from === 'paid_out') return 'paid_out';
  if (from === 'approved') return 'approved_already';
  if (from === 'declined' || from === 'withdrawn') return 'closed';
  return to === 'approved' ? 'not_reviewed' : 'not_approved';
}

/** From where a guarded `UPDATE … WHERE state IN (…)` may lead to a status, with or without a reason given. */
export function claimFrom(to: ClaimTarget, actor: ClaimActor, hasReason: boolean): readonly ClaimState[] {
  return rowsTo(to, actor)
    .filter((row) => hasReason || !row.needsReason)
    .flatMap((row) => row.from);
}

/** Every status that the actor may give now, in the order of the states. */
export function claimMoves(from: ClaimState, actor: ClaimActor): readonly ClaimTarget[] {
  return CLAIM_TARGETS.filter((to) => claimCan(to, from, actor).allowed);
}

/** Whether its numbers may still be changed: they open the claim to whoever made it, as long as something is to come. */
export const mayRenumber = (state: ClaimState): boolean => state !== 'paid_out';
