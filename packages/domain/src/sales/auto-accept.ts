import { extraMinutes, type SalesLimit } from '#sales/limits.ts';
import type { AutoAcceptRules } from '#sales/settings.ts';
import { isWithinHours } from '#time/clock-time.ts';
import { minuteOfDay } from '#time/minute-of-day.ts';

/** Conditions of a rule, by the names stored in an order's timeline. `always`: no condition. */
export const AUTO_ACCEPT_CONDITIONS = [
  'always',
  'not_busy',
  'few_items',
  'small_total',
  'known_customer',
  'hours',
] as const;
export type AutoAcceptCondition = (typeof AUTO_ACCEPT_CONDITIONS)[number];

/** What the rules read of a new order; a null value fulfils no condition. */
export interface AutoAcceptInput {
  readonly itemCount: number;
  readonly total: number | null;
  readonly isKnownCustomer: boolean | null;
}

interface Moment {
  readonly now: number;
  readonly zone: string;
  readonly limits: readonly SalesLimit[];
}

export type AutoAcceptDecision =
  | { readonly accepts: true; readonly by: readonly AutoAcceptCondition[]; readonly readyMinutes: number | null }
  | { readonly accepts: false; readonly reason: AutoAcceptCondition | 'off' };

/** Decides whether an order is accepted automatically, and by which conditions: all active ones must hold. */
export function autoAccept(
  rules: AutoAcceptRules | null,
  order: AutoAcceptInput,
  { now, zone, limits }: Moment,
): AutoAcceptDecision {
  if (rules === null) return { accepts: false, reason: 'off' };
  const conditions: readonly (readonly [AutoAcceptCondition, boolean])[] = [
    ...(rules.only_while_not_busy ? [['not_busy', extraMinutes(limits, now) === 0] as const] : []),
    ...(rules.most_items === null ? [] : [['few_items', order.itemCount <= rules.most_items] as const]),
    ...(rules.most_total === null
      ? []
      : [['small_total', order.total !== null && order.total <= rules.most_total] as const]),
    ...(rules.only_known_customers ? [['known_customer', order.isKnownCustomer === true] as const] : []),
    ...(rules.within_hours === null
      ? []
      : [['hours', isWithinHours(minuteOfDay(now, zone), rules.within_hours)] as const]),
  ];
  const failed = conditions.find(([, isMet]) => !isMet);
  if (failed) return { accepts: false, reason: failed[0] };
  const by = conditions.map(([condition]) => condition);
  return { accepts: true, by: by.length === 0 ? ['always'] : by, readyMinutes: rules.ready_minutes };
}
