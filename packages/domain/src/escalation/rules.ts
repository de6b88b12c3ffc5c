import { REASON_MAX } from '#limits/limits.ts';

// How a waiting order that no panel has shown escalates; not in the specification.

/**
 * What happens to such an order. `louder`: every open panel rings louder. `push`: the subscribed devices are notified.
 * `people`: named people get an SMS or an email. `pause`: new orders pause. `reject`: the order is rejected.
 */
export const ESCALATION_STEPS = ['louder', 'push', 'people', 'pause', 'reject'] as const;
export type EscalationStep = (typeof ESCALATION_STEPS)[number];

/** When a store's steps are due, in minutes after the order began to wait; null: never. */
export interface EscalationRules {
  readonly louder_after: number | null;
  readonly push_after: number | null;
  readonly people_after: number | null;
  readonly pause: { readonly after: number; readonly minutes: number } | null;
  /** The customer reads the reason. */
  readonly reject: { readonly after: number; readonly reason: string } | null;
  /** Whether an order counts as seen that was shown only by panels without sound. */
  readonly silent_counts: boolean;
}

export const DEFAULT_ESCALATION_RULES: EscalationRules = {
  louder_after: 1,
  push_after: 2,
  people_after: 3,
  pause: null,
  reject: null,
  silent_counts: false,
};

export const ESCALATION_BOUNDS = {
  /** Minutes after which a step is due. */
  after: { min: 1, max: 60 },
  pauseMinutes: { min: 5, max: 240 },
  reason: { max: REASON_MAX },
  /** Named people of a store. */
  contacts: 5,
  /** Acknowledged orders in one call. */
  shown: 100,
} as const;

/** An order that waits for longer than this, in ms, is not escalated any more. */
export const ESCALATION_WINDOW_MS = 3 * 60 * 60_000;

interface PlannedStep {
  readonly step: EscalationStep;
  /** Minutes after the order began to wait. */
  readonly after: number;
}

/** Returns the store's steps in the order in which they are taken. */
export function escalationPlan(rules: EscalationRules): readonly PlannedStep[] {
  const after: Readonly<Record<EscalationStep, number | null>> = {
    louder: rules.louder_after,
    push: rules.push_after,
    people: rules.people_after,
    pause: rules.pause?.after ?? null,
    reject: rules.reject?.after ?? null,
  };
  return ESCALATION_STEPS.flatMap((step) => (after[step] === null ? [] : [{ step, after: after[step] }])).toSorted(
    (one, other) => one.after - other.after,
  );
}

/** What is wrong with rules whose numbers are within their bounds, or null: a rejection comes after every other step. */
export function escalationRulesProblem(rules: EscalationRules): 'reject_first' | null {
  const { reject } = rules;
  if (reject === null) return null;
  return escalationPlan(rules).every(({ step, after }) => step === 'reject' || after < reject.after)
    ? null
    : 'reject_first';
}

/** What an order has gone through; times in epoch milliseconds. */
interface EscalationState {
  /** When it arrived, or was released. */
  readonly waitingSince: number;
  /** The steps taken, in their order. */
  readonly taken: readonly EscalationStep[];
  /** When the last one was taken. */
  readonly lastTakenAt: number | null;
}

/**
 * Returns the next step and when it is due, in epoch milliseconds; null after the last one. A step keeps its distance to
 * a predecessor that was late, and none is taken after a later one.
 */
export function nextStep(
  rules: EscalationRules,
  { waitingSince, taken, lastTakenAt }: EscalationState,
): { readonly step: EscalationStep; readonly dueAt: number } | null {
  const plan = escalationPlan(rules);
  const lastPosition = plan.findLastIndex(({ step }) => taken.includes(step));
  const next = plan.find(({ step }, position) => position > lastPosition && !taken.includes(step));
  if (!next) return null;
  const distance = next.after - (plan[lastPosition]?.after ?? next.after);
  const dueAt = waitingSince + next.after * 60_000;
  return {
    step: next.step,
    dueAt: lastTakenAt === null ? dueAt : Math.max(dueAt, lastTakenAt + distance * 60_000),
  };
}

/** How a panel has shown an order; null if none has. */
type Shown = { readonly silently: boolean } | null;

/** Whether an order counts as seen, so that it does not escalate. */
export const isSeen = (shown: Shown, { silent_counts }: Pick<EscalationRules, 'silent_counts'>): boolean =>
  shown !== null && (!shown.silently || silent_counts);
