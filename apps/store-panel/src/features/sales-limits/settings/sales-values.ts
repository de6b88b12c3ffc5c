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

/** How a store sells as its form holds it: what is typed is text, times are those of a field for times (`14:30`). */
export interface SalesValues {
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

export interface Reader {
  readonly language: string;
  readonly currency: string;
}

/** What stands in a field that nobody has filled in yet, so that ticking it is all there is to do. */
const FIRST = { items: 5, total: 50, from: 11 * 60, to: 14 * 60, ready: 30 } as const;

export function toFormValues({ capacity, auto_accept: rules, ...times }: SalesSettings, reader: Reader): SalesValues {
  const counted = capacity ?? DEFAULT_CAPACITY;
  const asked = rules ?? ACCEPT_ALL_RULES;
  const usualTotal = parseMoney(String(FIRST.total), reader) ?? 0;
  return {
    ready: String(times.ready_in_minutes),
    reopens: clockField(times.reopens_at),
    lead: String(times.schedule.lead_minutes),
    travel: String(times.schedule.travel_minutes),
    countsCapacity: capacity !== null,
    slot: String(counted.slot_minutes),
    prep: String(counted.prep_minutes),
    perOrder: String(counted.order_minutes),
    perItem: String(counted.item_minutes),
    accepts: rules !== null,
    notBusy: asked.only_while_not_busy,
    fewItems: asked.most_items !== null,
    items: String(asked.most_items ?? FIRST.items),
    smallTotal: asked.most_total !== null,
    total: formatAmount(asked.most_total ?? usualTotal, reader),
    known: asked.only_known_customers,
    hours: asked.within_hours !== null,
    from: clockField(asked.within_hours?.from ?? FIRST.from),
    to: clockField(asked.within_hours?.to ?? FIRST.to),
    ownReady: asked.ready_minutes !== null,
    acceptedReady: String(asked.ready_minutes ?? FIRST.ready),
  };
}

/** An amount above nothing, as it was typed. */
export const amountOf = (text: string, reader: Reader): number | null => {
  const minor = parseMoney(text, reader);
  return minor !== null && minor > 0 ? minor : null;
};

export function toRequest(values: SalesValues, reader: Reader): SalesSettings {
  return {
    ready_in_minutes: Number(values.ready),
    reopens_at: clockMinute(values.reopens) ?? 0,
    capacity: values.countsCapacity ? capacityOf(values) : null,
    auto_accept: values.accepts ? rulesOf(values, reader) : null,
    schedule: { lead_minutes: Number(values.lead), travel_minutes: Number(values.travel) },
  };
}

export const capacityOf = ({ slot, prep, perOrder, perItem }: SalesValues): Capacity => ({
  slot_minutes: SLOT_MINUTES.find((minutes) => String(minutes) === slot) ?? DEFAULT_CAPACITY.slot_minutes,
  prep_minutes: Number(prep),
  order_minutes: Number(perOrder),
  item_minutes: Number(perItem),
});

function rulesOf(values: SalesValues, reader: Reader): AutoAcceptRules {
  const [from, to] = [clockMinute(values.from), clockMinute(values.to)];
  return {
    only_while_not_busy: values.notBusy,
    most_items: values.fewItems ? Number(values.items) : null,
    most_total: values.smallTotal ? amountOf(values.total, reader) : null,
    only_known_customers: values.known,
    within_hours: values.hours && from !== null && to !== null ? { from, to } : null,
    ready_minutes: values.ownReady ? Number(values.acceptedReady) : null,
  };
}
