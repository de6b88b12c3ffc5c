import { dayOf, storeDay } from '@store-panel/domain/time/store-time';

import { type Markup, markup } from '#markup.ts';
import type { PageFormat } from '#sites/page/page-format.ts';
import type { PageState } from '#sites/page/page-state.ts';
import type { PageKey, PageText } from '#sites/page/page-texts.ts';

interface StateInput {
  readonly now: number;
  readonly zone: string;
  readonly text: PageText;
  readonly format: PageFormat;
}

const WEEK = 6 * 24 * 60 * 60_000;

/** Whether the store is open, and until or from when. */
export function renderState(state: PageState, input: StateInput): Markup {
  const words = stateWords(state, input);
  return state.is === 'open'
    ? markup`<p class="state">${words}</p>`
    : markup`<p class="state ${state.is}">${words}</p>`;
}

/** The same in words alone. */
export function stateWords(state: PageState, { now, zone, text, format }: StateInput): string {
  const time = (at: number) => format.time(at);
  if (state.is === 'paused') return text('state.paused', { time: time(state.until) });
  if (state.is === 'open') {
    if (state.closesAt === null) return text('state.open');
    if (state.lastOrdersAt === null) return text('state.openUntil', { time: time(state.closesAt) });
    return text('state.openLastOrders', { time: time(state.closesAt), last: time(state.lastOrdersAt) });
  }
  const { opensAt } = state;
  if (opensAt === null) return text('state.closed');
  return text(...onDay(opensAt, { now, zone, format }, STATE_KEYS));
}

const STATE_KEYS = { today: 'state.opensToday', tomorrow: 'state.opensTomorrow', on: 'state.opensOn' } as const;

/** A later instant: the key of what is said of its day, with its time and, further ahead, its day. */
export function onDay(
  at: number,
  { now, zone, format }: Omit<StateInput, 'text'>,
  keys: Readonly<Record<'today' | 'tomorrow' | 'on', PageKey>>,
): [PageKey, Readonly<Record<string, string>>] {
  const day = dayOf(at, now, zone);
  const time = format.time(at);
  if (day === 'today' || day === 'past') return [keys.today, { time }];
  if (day === 'tomorrow') return [keys.tomorrow, { time }];
  const date = storeDay(at, zone);
  return [keys.on, { day: at - now < WEEK ? format.weekday(date) : format.day(date), time }];
}
