import { formatAmount, parseMoney } from '@store-panel/domain/money/money';
import {
  ACCEPT_ALL_RULES,
  type AutoAcceptRules,
  type Capacity,
  type SalesSettings,
  SLOT_MINUTES,
  DEFAULT_CAPACITY,
} from '@store-panel/domain/sales/settings';

import { clockField, clockMinute } from '#shared/forms/clock-minute.ts';

/** Form values of the sales settings: text as typed, times in the format of native time fields (`14:30`). */
export interface SalesFormValues {
  readonly ready: string;
  readonly reopens: string;
  readonly lead: string;
  readonly travel: string;
  readonly countsCapacity: boolean;
  readonly slot: string;
  readonly prep: string;
  readonly perOrder: string;
  readonly perItem: string;
  readonly accepts: boolean;
  readonly notBusy: boolean;
  readonly fewItems: boolean;
  readonly items: string;
  readonly smallTotal: boolean;
  readonly total: string;
  readonly known: boolean;
  readonly hours: boolean;
  readonly from: string;
  readonly to: string;
  readonly ownReady: boolean;
  readonly acceptedReady: string;
}

export interface InputFormat {
  readonly language: string;
  readonly currency: string;
}

/** Initial values of optional fields, so that ticking one is enough. */
const DEFAULTS = { items: 5, total: 50, from: 11 * 60, to: 14 * 60, ready: 30 } as const;

export function toFormValues(
  { capacity, auto_accept: rules, ...times }: SalesSettings,
  format: InputFormat,
): SalesFormValues {
  const knownCapacity = capacity ?? DEFAULT_CAPACITY;
  const acceptRules = rules ?? ACCEPT_ALL_RULES;
  const defaultTotal = parseMoney(String(DEFAULTS.total), format) ?? 0;
  return {
    ready: String(times.ready_in_minutes),
    reopens: clockField(times.reopens_at),
    lead: String(times.schedule.lead_minutes),
    travel: String(times.schedule.travel_minutes),
    countsCapacity: capacity !== null,
    slot: String(knownCapacity.slot_minutes),
    prep: String(knownCapacity.prep_minutes),
    perOrder: String(knownCapacity.order_minutes),
    perItem: String(knownCapacity.item_minutes),
    accepts: rules !== null,
    notBusy: acceptRules.only_while_not_busy,
    fewItems: acceptRules.most_items !== null,
    items: String(acceptRules.most_items ?? DEFAULTS.items),
    smallTotal: acceptRules.most_total !== null,
    total: formatAmount(acceptRules.most_total ?? defaultTotal, format),
    known: acceptRules.only_known_customers,
    hours: acceptRules.within_hours !== null,
    from: clockField(acceptRules.within_hours?.from ?? DEFAULTS.from),
    to: clockField(acceptRules.within_hours?.to ?? DEFAULTS.to),
    ownReady: acceptRules.ready_minutes !== null,
    acceptedReady: String(acceptRules.ready_minutes ?? DEFAULTS.ready),
  };
}

/** Parses an amount above zero. */
export const parseAmount = (text: string, format: InputFormat): number | null => {
  const minor = parseMoney(text, format);
  return minor !== null && minor > 0 ? minor : null;
};

export function toRequest(values: SalesFormValues, format: InputFormat): SalesSettings {
  return {
    ready_in_minutes: Number(values.ready),
    reopens_at: clockMinute(values.reopens) ?? 0,
    capacity: values.countsCapacity ? toCapacity(values) : null,
    auto_accept: values.accepts ? toAutoAcceptRules(values, format) : null,
    schedule: { lead_minutes: Number(values.lead), travel_minutes: Number(values.travel) },
  };
}

export const toCapacity = ({ slot, prep, perOrder, perItem }: SalesFormValues): Capacity => ({
  slot_minutes: SLOT_MINUTES.find((minutes) => String(minutes) === slot) ?? DEFAULT_CAPACITY.slot_minutes,
  prep_minutes: Number(prep),
  order_minutes: Number(perOrder),
  item_minutes: Number(perItem),
});

function toAutoAcceptRules(values: SalesFormValues, format: InputFormat): AutoAcceptRules {
  const [from, to] = [clockMinute(values.from), clockMinute(values.to)];
  return {
    only_while_not_busy: values.notBusy,
    most_items: values.fewItems ? Number(values.items) : null,
    most_total: values.smallTotal ? parseAmount(values.total, format) : null,
    only_known_customers: values.known,
    within_hours: values.hours && from !== null && to !== null ? { from, to } : null,
    ready_minutes: values.ownReady ? Number(values.acceptedReady) : null,
  };
}
