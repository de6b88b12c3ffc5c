import type { DaySource } from '#hours/day-plans.ts';
import type { HoursCalendar, HoursDay } from '#hours/hours-calendar.ts';
import { type HoursService, hoursFor, type OpenHours } from '#hours/opening-hours.ts';
import { stateAt } from '#hours/timeline.ts';
import { endOf, runningLimits, type SalesLimit } from '#sales/limits.ts';
import { type ServiceOff, servicesOffNow } from '#sales/services-off.ts';
import { addDays, storeDay, type StoreDate } from '#time/store-time.ts';

/** `refuses` and `allows`: it decides. `overridden`: something stricter decides instead. */
export type HoursEffect = 'refuses' | 'allows' | 'overridden';

/** One link of an explanation. */
export type HoursReason = { readonly effect: HoursEffect } & (
  | { readonly kind: 'approval' }
  | { readonly kind: 'closure' | 'pause' | 'service_off'; readonly until: number }
  | { readonly kind: 'last_order'; readonly lastOrdersAt: number; readonly closesAt: number }
  | {
      readonly kind: DaySource['kind'];
      /** The day that decides: the one before where its hours go on after midnight. */
      readonly date: StoreDate;
      readonly hours: OpenHours;
      /** Of a festival, an exception or a public holiday, else null. */
      readonly festivalId: string | null;
      /** Of a festival or a public holiday by language index, of a season its one name; of the week none. */
      readonly names: readonly string[];
    }
);

export interface ExplainedInput {
  readonly service: Exclude<HoursService, 'any'>;
  readonly isApproved: boolean;
  readonly limits: readonly SalesLimit[];
  /** Services that are off for a while; missing: none. */
  readonly servicesOff?: readonly ServiceOff[];
  readonly now: number;
  /** An order for now: it keeps away from closing. */
  readonly isForNow: boolean;
}

/**
 * Explains why an order for an instant is taken or refused: everything that speaks about it, the strictest first: the
 * store's approval, closure, pause, the service that is off, last orders, then what plans the day with all that it overrides.
 */
export function explainAt(calendar: HoursCalendar, input: ExplainedInput, at: number): readonly HoursReason[] {
  const { service, isApproved, limits, servicesOff = [], now, isForNow } = input;
  const state = stateAt(calendar, service, at);
  const blocking = runningLimits(limits, now).filter((limit) => limit.kind !== 'busy' && endOf(limit) > at);
  const refusals: HoursReason[] = [
    ...(isApproved ? [] : [{ kind: 'approval', effect: 'refuses' } as const]),
    ...blocking.map((limit) => ({
      kind: limit.kind === 'closure' ? ('closure' as const) : ('pause' as const),
      effect: 'refuses' as const,
      until: endOf(limit),
    })),
    ...servicesOffNow(servicesOff, now)
      .filter((off) => off.service === service && endOf(off) > at)
      .map((off) => ({ kind: 'service_off', effect: 'refuses', until: endOf(off) }) as const),
  ];
  if (isForNow && state.isOpen && state.closing !== null && at >= state.closing.lastOrdersAt) {
    const { at: closesAt, lastOrdersAt } = state.closing;
    refusals.push({ kind: 'last_order', effect: 'refuses', lastOrdersAt, closesAt });
  }
  const day = decidingDay(calendar, service, at);
  const sources = day.sources.map((source, index) => ({
    ...describe(source, day.date, service),
    effect: index === 0 ? (state.isOpen ? ('allows' as const) : ('refuses' as const)) : ('overridden' as const),
  }));
  return [...refusals, ...sources];
}

/** Whether nothing in an explanation refuses. */
export const isAllowed = (reasons: readonly HoursReason[]): boolean =>
  reasons.every(({ effect }) => effect !== 'refuses');

const instant = (at: number) => new Date(at).toISOString();

/** A link of an explanation as on the wire, where each has the same fields; null: not of this one. */
export const reasonFields = (reason: HoursReason) => ({
  kind: reason.kind,
  effect: reason.effect,
  until: 'until' in reason ? instant(reason.until) : null,
  last_orders_at: 'lastOrdersAt' in reason ? instant(reason.lastOrdersAt) : null,
  closes_at: 'closesAt' in reason ? instant(reason.closesAt) : null,
  date: 'date' in reason ? reason.date : null,
  hours: 'hours' in reason ? (reason.hours === 'all_day' ? reason.hours : [...reason.hours]) : null,
  festival_id: 'festivalId' in reason ? reason.festivalId : null,
  names: 'names' in reason ? [...reason.names] : [],
});

/** The day before while its hours go on, unless the present day is open by itself. */
export function decidingDay({ day, zone }: HoursCalendar, service: HoursService, at: number): HoursDay {
  const today = day(storeDay(at, zone));
  const holds = ({ ranges }: HoursDay) => ranges[service].some(({ start, end }) => start <= at && at < end);
  if (holds(today)) return today;
  const before = day(addDays(today.date, -1));
  return holds(before) ? before : today;
}

function describe(source: DaySource, date: StoreDate, service: ExplainedInput['service']) {
  const shared = { date, hours: hoursFor(source.plan, service) };
  switch (source.kind) {
    case 'exception':
    case 'festival':
    case 'public_holiday':
      return {
        kind: source.kind,
        ...shared,
        festivalId: source.festival.festival_id,
        names: source.festival.names,
      };
    case 'season':
      return { kind: source.kind, ...shared, festivalId: null, names: [source.season.name] };
    case 'week':
      return { kind: source.kind, ...shared, festivalId: null, names: [] };
  }
}
