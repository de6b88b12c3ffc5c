import type { Wire } from '@store-panel/contract/table';
import { explainAt, reasonFields } from '@store-panel/domain/hours/explain';
import type { HoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { ALWAYS_OPEN, type DayPlan } from '@store-panel/domain/hours/opening-hours';
import { stateAt } from '@store-panel/domain/hours/timeline';
import { hoursTurns } from '@store-panel/domain/sales/hours-turns';
import { STORE_SERVICES } from '@store-panel/domain/sales/services-off';
import { dayRange } from '@store-panel/domain/time/day-start';
import { isStoreDate } from '@store-panel/domain/time/store-time';

import type { StorePrincipal } from '#access/principal.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type SalesNow, withCalendar } from '#sales/selling.queries.ts';

type SalesState = Wire['POST /api/store/get_sales_state']['reply'];
type TodaysHours = NonNullable<SalesState['todays_hours']>;

/** The days that a store's staff have changed, which are not over. */
export const toWireExceptions = ({ openingHours, zone, day }: HoursCalendar, now: number): TodaysHours['exceptions'] =>
  openingHours.festivals.flatMap(({ festival_id: exception_id, days, plan }) => {
    if (days.kind !== 'exception' || !isStoreDate(days.date)) return [];
    const ends = Math.max(dayRange(days.date, zone).end, ...day(days.date).ranges.any.map(({ end }) => end));
    if (ends <= now) return [];
    return [{ exception_id, date: days.date, plan: plan as TodaysPlan, ends_at: new Date(ends).toISOString() }];
  });
type TodaysPlan = TodaysHours['exceptions'][number]['plan'] & DayPlan;

/** Why the store takes orders now or not: by pick-up, or by delivery while it is open alone. */
function reasonsNow(calendar: HoursCalendar, { limits, servicesOff, now }: SalesNow, isApproved: boolean) {
  const isOpen = (service: 'pickup' | 'delivery') => stateAt(calendar, service, now).isOpen;
  const service = isOpen('pickup') || !isOpen('delivery') ? 'pickup' : 'delivery';
  // One service that is off does not close the store.
  const off = servicesOff.length === STORE_SERVICES.length ? servicesOff : [];
  return explainAt(calendar, { service, isApproved, limits, servicesOff: off, now, isForNow: true }, now);
}

/** What limits sales and what the hours of today are, for a store whose hours are known. */
export function salesStateOf(
  { screens }: Pick<StorePrincipal, 'screens'>,
  sales: SalesNow,
  calendar: HoursCalendar,
): SalesState {
  const { version, hoursVersion, limits, soldOut, soldOutModifiers, servicesOff, settings, now } = sales;
  const { openingHours } = calendar;
  return {
    version,
    limits: [...limits],
    sold_out: [...soldOut],
    sold_out_modifiers: [...soldOutModifiers],
    services: [...servicesOff],
    hours: [...hoursTurns(calendar, now)],
    todays_hours: {
      version: hoursVersion,
      exceptions: toWireExceptions(calendar, now),
      last_order_minutes: (openingHours.hours ?? ALWAYS_OPEN).last_order_minutes,
      reasons: reasonsNow(calendar, sales, screens.flags.approved).map((reason) => reasonFields(reason)),
    },
    reopens_at: settings.reopens_at,
    server_time: new Date(now).toISOString(),
  };
}

interface StateReader {
  readonly db: QueryExecutor;
  readonly principal: Pick<StorePrincipal, 'storeId' | 'timezone' | 'screens'>;
}

/** The opening hours come from what a node keeps, so they are seldom a statement. */
export async function readSalesState({ db, principal }: StateReader, sales: SalesNow): Promise<SalesState> {
  const { calendar } = await withCalendar(db, { id: principal.storeId, timezone: principal.timezone }, { sales });
  return salesStateOf(principal, sales, calendar);
}
