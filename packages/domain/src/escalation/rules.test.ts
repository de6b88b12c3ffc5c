import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  DEFAULT_ESCALATION_RULES,
  ESCALATION_BOUNDS,
  ESCALATION_STEPS,
  escalationPlan,
  type EscalationRules,
  escalationRulesProblem,
  type EscalationStep,
  isSeen,
  nextStep,
} from '#escalation/rules.ts';

const SEED = 72;
const MINUTE = 60_000;
const after = fc.integer(ESCALATION_BOUNDS.after);
const rulesArbitrary: fc.Arbitrary<EscalationRules> = fc.record({
  louder_after: fc.option(after),
  push_after: fc.option(after),
  people_after: fc.option(after),
  pause: fc.option(fc.record({ after, minutes: fc.integer(ESCALATION_BOUNDS.pauseMinutes) })),
  reject: fc.option(fc.record({ after, reason: fc.constant('No one is here') })),
  silent_counts: fc.boolean(),
});

/** Runs the steps of an order by a job that looks at these instants. */
function run(rules: EscalationRules, looks: readonly number[]) {
  const taken: { step: EscalationStep; at: number }[] = [];
  for (const now of looks) {
    for (;;) {
      const next = nextStep(rules, {
        waitingSince: 0,
        taken: taken.map(({ step }) => step),
        lastTakenAt: taken.at(-1)?.at ?? null,
      });
      if (next === null || next.dueAt > now) break;
      taken.push({ step: next.step, at: now });
    }
  }
  return taken;
}

describe('the steps of an unseen order', () => {
  it('are taken on time: louder, push, people', () => {
    const everySecond = Array.from({ length: 600 }, (_, second) => second * 1000);
    expect(run(DEFAULT_ESCALATION_RULES, everySecond)).toEqual([
      { step: 'louder', at: MINUTE },
      { step: 'push', at: 2 * MINUTE },
      { step: 'people', at: 3 * MINUTE },
    ]);
  });

  it('keep their distance after the server was down', () => {
    const rules: EscalationRules = { ...DEFAULT_ESCALATION_RULES, reject: { after: 8, reason: 'x' } };
    const looks = Array.from({ length: 600 }, (_, second) => (20 * 60 + second) * 1000);
    expect(run(rules, looks)).toEqual([
      { step: 'louder', at: 20 * MINUTE },
      { step: 'push', at: 21 * MINUTE },
      { step: 'people', at: 22 * MINUTE },
      { step: 'reject', at: 27 * MINUTE },
    ]);
  });

  it('are each taken once, in their order, never early, never closer than planned', () => {
    fc.assert(
      fc.property(rulesArbitrary, fc.array(fc.integer({ min: 0, max: 4 * 60 * MINUTE })), (rules, looks) => {
        const plan = escalationPlan(rules);
        const taken = run(
          rules,
          looks.toSorted((one, other) => one - other),
        );
        expect(taken.map(({ step }) => step)).toEqual(plan.slice(0, taken.length).map(({ step }) => step));
        for (const [position, { at }] of taken.entries()) {
          const planned = plan[position]?.after ?? 0;
          expect(at).toBeGreaterThanOrEqual(planned * MINUTE);
          const before = taken[position - 1];
          const distance = planned - (plan[position - 1]?.after ?? planned);
          if (before) expect(at - before.at).toBeGreaterThanOrEqual(distance * MINUTE);
        }
      }),
      { seed: SEED },
    );
  });

  it('are not made up for if they are switched on after a later one', () => {
    const rules = { ...DEFAULT_ESCALATION_RULES, louder_after: 1 };
    const state = { waitingSince: 0, taken: ['push'] as const, lastTakenAt: 2 * MINUTE };
    expect(nextStep(rules, state)).toEqual({ step: 'people', dueAt: 3 * MINUTE });
  });

  it('go on where a step that was taken is switched off', () => {
    const rules = { ...DEFAULT_ESCALATION_RULES, push_after: null };
    const state = { waitingSince: 0, taken: ['louder', 'push'] as const, lastTakenAt: 2 * MINUTE };
    expect(nextStep(rules, state)?.step).toBe('people');
  });

  it('end with the last one', () => {
    expect(
      nextStep(DEFAULT_ESCALATION_RULES, { waitingSince: 0, taken: ESCALATION_STEPS, lastTakenAt: MINUTE }),
    ).toBeNull();
  });
});

describe('rules', () => {
  it('reject after everything else only', () => {
    const reject = (minutes: number) =>
      escalationRulesProblem({ ...DEFAULT_ESCALATION_RULES, reject: { after: minutes, reason: 'x' } });
    expect([reject(2), reject(3), reject(4)]).toEqual(['reject_first', 'reject_first', null]);
    expect(escalationRulesProblem(DEFAULT_ESCALATION_RULES)).toBeNull();
  });

  it('decide whether a panel without sound suffices', () => {
    expect([true, false].map((silent_counts) => isSeen({ silently: true }, { silent_counts }))).toEqual([true, false]);
    expect(isSeen({ silently: false }, { silent_counts: false })).toBe(true);
    expect(isSeen(null, { silent_counts: true })).toBe(false);
  });
});
