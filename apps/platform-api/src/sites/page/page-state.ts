import { nextChange, stateAt } from '@store-panel/domain/hours/timeline';
import { scheduleCalendar } from '@store-panel/domain/menu/schedules';
import { endOf, runningLimits } from '@store-panel/domain/sales/limits';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { dayStart } from '@store-panel/domain/time/day-start';

import type { PageData } from '#sites/page/page-data.queries.ts';

/** How a store stands, as its page says it. Instants in epoch milliseconds; null: not for long. */
export type PageState =
  | { readonly is: 'open'; readonly closesAt: number | null; readonly lastOrdersAt: number | null }
  | { readonly is: 'paused'; readonly until: number }
  | { readonly is: 'closed'; readonly opensAt: number | null };

/** Whether the store is open now, and until or from when. A closure is stricter than hours, a pause takes no orders. */
export function pageState({ sales, calendar }: Pick<PageData, 'sales' | 'calendar'>, now: number): PageState {
  const running = runningLimits(sales.limits, now);
  const closure = running.find(({ kind }) => kind === 'closure');
  if (closure) {
    const endsAt = endOf(closure);
    const after = stateAt(calendar, 'any', endsAt);
    return { is: 'closed', opensAt: after.isOpen ? endsAt : after.opensAt };
  }
  const state = stateAt(calendar, 'any', now);
  if (!state.isOpen) return { is: 'closed', opensAt: state.opensAt };
  const pause = running.find(({ kind }) => kind === 'pause');
  if (pause) return { is: 'paused', until: endOf(pause) };
  const { closing } = state;
  const hasLastOrders = closing !== null && closing.lastOrdersAt < closing.at;
  return {
    is: 'open',
    closesAt: closing?.at ?? null,
    lastOrdersAt: hasLastOrders && closing.lastOrdersAt > now ? closing.lastOrdersAt : null,
  };
}

/** Whether orders for now are taken, as far as hours say: not after the last ones. */
export function isBeforeLastOrders({ calendar }: Pick<PageData, 'calendar'>, now: number): boolean {
  const state = stateAt(calendar, 'any', now);
  return state.isOpen && (state.closing === null || now < state.closing.lastOrdersAt);
}

/** Until when a page that was made now stays right, if nothing is saved meanwhile. */
export function validUntil(
  { sales, calendar, store, menu }: Pick<PageData, 'sales' | 'calendar' | 'store' | 'menu'>,
  now: number,
) {
  const state = stateAt(calendar, 'any', now);
  const ends = [
    // Days are called today and tomorrow.
    dayStart(addDays(storeDay(now, store.timezone), 1), store.timezone),
    nextChange(calendar, 'any', now)?.at,
    state.isOpen ? state.closing?.lastOrdersAt : null,
    ...(menu.schedules ?? []).map((schedule) => nextChange(scheduleCalendar(schedule, store.timezone), 'any', now)?.at),
    ...sales.limits.map(endOf),
    ...[...sales.soldOut, ...sales.soldOutModifiers].map(({ ends_at: at }) => Date.parse(at)),
  ];
  return Math.min(...ends.filter((at): at is number => typeof at === 'number' && at > now));
}
