import type { Escalation } from '@store-panel/api-client/rtk/escalation';
import { DEFAULT_ESCALATION_RULES } from '@store-panel/domain/escalation/rules';

type Rules = Escalation['rules'];

/** Form values of the rules: numbers as typed. */
export interface RulesValues {
  readonly louder: boolean;
  readonly louderAfter: string;
  readonly push: boolean;
  readonly pushAfter: string;
  readonly people: boolean;
  readonly peopleAfter: string;
  readonly pause: boolean;
  readonly pauseAfter: string;
  readonly pauseMinutes: string;
  readonly reject: boolean;
  readonly rejectAfter: string;
  readonly rejectReason: string;
  readonly silent: boolean;
}

/** Initial values of optional fields, so that ticking one is enough. */
const DEFAULTS = { pauseAfter: 5, pauseMinutes: 30, rejectAfter: 10 } as const;

export const toFormValues = (rules: Rules): RulesValues => ({
  louder: rules.louder_after !== null,
  louderAfter: String(rules.louder_after ?? DEFAULT_ESCALATION_RULES.louder_after),
  push: rules.push_after !== null,
  pushAfter: String(rules.push_after ?? DEFAULT_ESCALATION_RULES.push_after),
  people: rules.people_after !== null,
  peopleAfter: String(rules.people_after ?? DEFAULT_ESCALATION_RULES.people_after),
  pause: rules.pause !== null,
  pauseAfter: String(rules.pause?.after ?? DEFAULTS.pauseAfter),
  pauseMinutes: String(rules.pause?.minutes ?? DEFAULTS.pauseMinutes),
  reject: rules.reject !== null,
  rejectAfter: String(rules.reject?.after ?? DEFAULTS.rejectAfter),
  rejectReason: rules.reject?.reason ?? '',
  silent: rules.silent_counts,
});

export const toRequest = (values: RulesValues): Rules => ({
  louder_after: values.louder ? Number(values.louderAfter) : null,
  push_after: values.push ? Number(values.pushAfter) : null,
  people_after: values.people ? Number(values.peopleAfter) : null,
  pause: values.pause ? { after: Number(values.pauseAfter), minutes: Number(values.pauseMinutes) } : null,
  reject: values.reject ? { after: Number(values.rejectAfter), reason: values.rejectReason.trim() } : null,
  silent_counts: values.silent,
});
