import { DOMAIN_LIMITS, type DomainState, type ProofAnswer } from '#website/domain-names.ts';

/** How a domain of a store's own stands. */
export interface ProvableDomain {
  readonly state: Exclude<DomainState, 'given_up'>;
  /** Since when a proved domain lacks its proof, in epoch milliseconds. */
  readonly failingSince: number | null;
}

const DAY = 24 * 60 * 60_000;

/** When a domain without its proof goes off. */
export const goesOffAt = (failingSince: number): number => failingSince + DOMAIN_LIMITS.unprovedDays * DAY;

/**
 * Returns how a domain stands by what the name servers of its zone answered. It becomes proved when every one that answers shows the
 * proof, because visitors ask any of them. It stays so while one does: servers differ for a while after each change.
 * Without any for a week it is lost, even if a name server failed: a domain that changes hands takes nothing along.
 */
export function checkProof(
  { state, failingSince }: ProvableDomain,
  answers: readonly ProofAnswer[],
  now: number,
): ProvableDomain {
  const answered = answers.filter((answer) => answer !== 'no_answer');
  const isShown = answered.includes('found');
  if (state !== 'proved') {
    const isProved = isShown && answered.every((answer) => answer === 'found');
    return { state: isProved ? 'proved' : state, failingSince: null };
  }
  if (isShown) return { state, failingSince: null };
  const since = failingSince ?? now;
  return goesOffAt(since) <= now ? { state: 'lost', failingSince: null } : { state, failingSince: since };
}
