import { PPM } from '#money/money.ts';

/** How a charge is computed (spec §3 of the second document: a percentage or an absolute amount). */
export const POLICY_CHARGE_TYPES = ['percentage', 'absolute'] as const;
export type PolicyChargeType = (typeof POLICY_CHARGE_TYPES)[number];

/** Parts per million of the fee that was paid, or minor units of a reservation. */
export interface PolicyCharge {
  readonly charge_type: PolicyChargeType;
  readonly charge: number;
}

/** From so many minutes before the start on, cancelling costs this; until then what the tier before says, or nothing. */
export interface PolicyTier extends PolicyCharge {
  readonly until_minutes: number;
}

/** What is kept of a fee (ours: tiers; the specification's one cancellation charge is one tier). */
export interface TablePolicy {
  /** The earliest first: `until_minutes` falls. */
  readonly tiers: readonly PolicyTier[];
  readonly no_show: PolicyCharge;
}

export const POLICY_LIMITS = {
  tiers: 4,
  untilMinutes: { min: 0, max: 43_200 },
  chargePpm: { min: 0, max: PPM },
} as const;

/** A store that has saved none keeps nothing. */
export const DEFAULT_TABLE_POLICY: TablePolicy = { tiers: [], no_show: { charge_type: 'percentage', charge: 0 } };

export type PolicyProblem = 'policy_tier.order' | 'policy_charge.falls' | 'policy_charge.too_much';

/** What is invalid, by the path of its field: later may not cost less, whatever the fee is. */
export function policyProblems({
  tiers,
  no_show,
}: TablePolicy): readonly { readonly path: string; readonly problem: PolicyProblem }[] {
  const steps = [
    ...tiers.map((tier, at) => ({ ...tier, path: `tiers.${at}` })),
    { ...no_show, until_minutes: null, path: 'no_show' },
  ];
  return steps.flatMap((step, at): readonly { readonly path: string; readonly problem: PolicyProblem }[] => {
    const before = steps[at - 1];
    if (step.charge_type === 'percentage' && step.charge > POLICY_LIMITS.chargePpm.max)
      return [{ path: `${step.path}.charge`, problem: 'policy_charge.too_much' }];
    if (before === undefined) return [];
    if (step.until_minutes !== null && before.until_minutes !== null && step.until_minutes >= before.until_minutes)
      return [{ path: `${step.path}.until_minutes`, problem: 'policy_tier.order' }];
    return isNeverLess(step, before) ? [] : [{ path: `${step.path}.charge`, problem: 'policy_charge.falls' }];
  });
}

/** Whether a charge is at least another one of every fee. A percentage and an amount compare only at their ends. */
function isNeverLess(later: PolicyCharge, before: PolicyCharge): boolean {
  if (before.charge === 0) return true;
  if (later.charge_type === before.charge_type) return later.charge >= before.charge;
  return later.charge_type === 'percentage' && later.charge === PPM;
}
