import { chargeAt, type ReservationTerms } from '#reservations/rules/reservation-terms.ts';

const MINUTE = 60_000;

export const POLICY_LINE_KINDS = ['nothing_kept', 'free_over', 'until', 'later', 'from_now', 'no_show'] as const;

/**
 * One sentence about what cancelling costs. Instants are epoch milliseconds, amounts minor units of the terms' currency.
 * `nothing_kept`: whatever happens. `free_over`: the time in which cancelling cost nothing has passed. `until`: cancelling
 * until then costs the amount; `later`: cancelling after what stands before does; `from_now`: cancelling at any time.
 */
export type PolicyLine =
  | { readonly kind: 'nothing_kept' }
  | { readonly kind: 'free_over'; readonly until: number }
  | { readonly kind: 'until'; readonly until: number; readonly amount: number }
  | { readonly kind: 'later' | 'from_now' | 'no_show'; readonly amount: number };

type Terms = Pick<ReservationTerms, 'policy' | 'fee' | 'counts_from'>;

interface Stretch {
  /** Null: for good. */
  readonly until: number | null;
  readonly amount: number;
}

/**
 * What cancelling a reservation costs, as instants rather than hours before the start: for page, mail, guest and panel
 * alike. The amount of each line is what `chargeAt` takes of the whole fee.
 */
export function policyLines(terms: Terms, startsAt: number, now: number): readonly PolicyLine[] {
  const stretches = stretchesOf(terms, startsAt);
  const noShow = chargeAt(terms, { startsAt, at: startsAt, paid: terms.fee, end: 'no_show' });
  if (noShow === 0 && stretches.every(({ amount }) => amount === 0)) return [{ kind: 'nothing_kept' }];
  const ahead = stretches.filter(({ until }) => until === null || until >= now);
  const passed = stretches.filter(({ until }) => until !== null && until < now);
  const free = passed.findLast(({ amount }) => amount === 0);
  const lines: PolicyLine[] =
    free === undefined || free.until === null || ahead[0]?.amount === 0
      ? []
      : [{ kind: 'free_over', until: free.until }];
  for (const { until, amount } of ahead) {
    if (until !== null) lines.push({ kind: 'until', until, amount });
    else lines.push({ kind: ahead.length === 1 ? 'from_now' : 'later', amount });
  }
  return [...lines, { kind: 'no_show', amount: noShow }];
}

/** The stretches of time in which cancelling costs the same; neighbours with the same amount are one. */
function stretchesOf(terms: Terms, startsAt: number): readonly Stretch[] {
  const base = terms.counts_from === null ? startsAt : Math.min(startsAt, Date.parse(terms.counts_from));
  const ends = terms.policy.tiers.map(({ until_minutes }) => base - until_minutes * MINUTE);
  const amountAt = (at: number) => chargeAt(terms, { startsAt, at, paid: terms.fee, end: 'cancelled_by_guest' });
  const all: readonly Stretch[] = [
    ...ends.map((until) => ({ until, amount: amountAt(until) })),
    { until: null, amount: amountAt(Math.max(startsAt, ...ends) + 1) },
  ];
  return all.filter(({ amount }, at) => amount !== all[at + 1]?.amount);
}
