import type { DaySource } from '#hours/day-plans.ts';
import { type HoursCalendar, stretchesFrom } from '#hours/hours-calendar.ts';
import type { HoursService } from '#hours/opening-hours.ts';
import { nextOpening, stateAt } from '#hours/timeline.ts';
import { clockInstant } from '#time/clock-time.ts';
import { storeDay, type StoreDate } from '#time/store-time.ts';
import { dayStart } from '#time/day-start.ts';

const DAY = 24 * 60 * 60_000;

/** What closes a store by its hours. */
export type HoursClosing = DaySource['kind'] | 'last_order';

/** Why hours refuse an order for now. `againAt`: the next opening; null if not within a year. */
export interface HoursRefusal {
  readonly closedBy: HoursClosing;
  readonly againAt: number | null;
}

/** How far behind the promised time a possible one is looked for. */
const LATER_HORIZON_DAYS = 366;

/**
 * Why hours refuse an order for now: closed, so close to closing that none is taken, or the kitchen begins it after that.
 * @param beginsAt - when the kitchen begins; epoch milliseconds.
 * @returns null if they do not
 */
export function refusalNow(
  calendar: HoursCalendar,
  service: HoursService,
  { at, beginsAt }: { readonly at: number; readonly beginsAt: number },
): HoursRefusal | null {
  const state = stateAt(calendar, service, at);
  if (!state.isOpen) return { closedBy: planningSource(calendar, at).kind, againAt: state.opensAt };
  const { closing } = state;
  if (closing === null || (at < closing.lastOrdersAt && beginsAt < closing.at)) return null;
  return { closedBy: 'last_order', againAt: nextOpening(calendar, service, closing.at) };
}

/** What plans the day of an instant. */
const planningSource = ({ day, zone }: HoursCalendar, at: number): DaySource => day(storeDay(at, zone)).sources[0];

/** An order for later: the kitchen begins, and the customer has it; epoch milliseconds. */
export interface LaterOrder {
  readonly beginsAt: number;
  readonly promisedAt: number;
}

/** Whether an order for later lies within one stretch: the kitchen begins after opening, the customer has it by closing. */
export function fitsLater(
  calendar: HoursCalendar,
  service: HoursService,
  { beginsAt, promisedAt }: LaterOrder,
): boolean {
  if (calendar.isAlwaysOpen) return true;
  const days = Math.ceil((promisedAt - beginsAt) / DAY) + 1;
  const [stretch] = stretchesFrom(calendar, service, beginsAt, days);
  return stretch !== undefined && stretch.start <= beginsAt && promisedAt <= stretch.end;
}

/** Why hours refuse an order for later; null if they do not. `againAt`: the next time that fits. */
export function refusalLater(calendar: HoursCalendar, service: HoursService, order: LaterOrder): HoursRefusal | null {
  if (fitsLater(calendar, service, order)) return null;
  return { closedBy: planningSource(calendar, order.promisedAt).kind, againAt: nextLater(calendar, service, order) };
}

/** The first time from the promised one on at which such an order fits; null: not within a year. */
export function nextLater(
  calendar: HoursCalendar,
  service: HoursService,
  { beginsAt, promisedAt }: LaterOrder,
): number | null {
  const ahead = promisedAt - beginsAt;
  for (const { start, end } of stretchesFrom(calendar, service, beginsAt, LATER_HORIZON_DAYS)) {
    const possible = Math.max(promisedAt, start + ahead);
    if (possible <= end) return possible;
  }
  return null;
}

/** Orders for later that fit into the hours before a change, and not into those after it. */
export function ordersOutside<Order extends LaterOrder & { readonly service: HoursService }>(
  before: HoursCalendar,
  after: HoursCalendar,
  orders: readonly Order[],
): readonly Order[] {
  return orders.filter((order) => fitsLater(before, order.service, order) && !fitsLater(after, order.service, order));
}

/**
 * When a store that is closed until a day opens: at that day's first opening or the next one, and at `reopensAt` of the
 * clock where no hours are saved.
 */
export function reopeningOn(calendar: HoursCalendar, date: StoreDate, reopensAt: number): number {
  const { openingHours, zone } = calendar;
  const usual = clockInstant(date, reopensAt, zone);
  if (openingHours.hours === null) return usual;
  // What began the evening before is over for a store that is closed.
  return nextOpening(calendar, 'any', dayStart(date, zone)) ?? usual;
}
