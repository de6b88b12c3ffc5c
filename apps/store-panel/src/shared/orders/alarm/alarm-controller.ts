import type { BrowserStorage } from '#shared/browser-storage.ts';
import { type WritableObservable, observable } from '#shared/observable.ts';
import { type Alarm, type AlarmEvent, SILENT, acknowledgedOrders, alarmReducer, newlyRingingOrders } from './alarm.ts';
import type { Bell } from './bell.ts';

/** How often an unanswered order rings again, in ms (ours). */
export const RING_INTERVAL_MS = 8_000;

/** Told on `window` once for every order that began to ring, whether it could be heard or not. */
export const ARRIVAL_EVENT = 'order-arrived';

const STORAGE = { muted: 'order_alert_muted', acknowledged: 'order_alert_acknowledged' } as const;

export interface AlarmController {
  readonly alarm: WritableObservable<Alarm>;
  /** Asks for sound and lets it be heard once, so that whoever asked knows how loud it is. */
  readonly arm: () => Promise<void>;
  readonly mute: () => void;
  /** Is heard once, whatever rings. */
  readonly ringOnce: () => void;
  readonly setWaiting: (orders: readonly string[]) => void;
  readonly acknowledge: (orders: readonly string[]) => void;
  readonly stop: () => void;
}

/** Keeps the alarm while the page lives: remembers what was acknowledged, rings, and rings again. */
export function createAlarmController(bell: Bell, storage: BrowserStorage): AlarmController {
  const alarm = observable<Alarm>({ ...SILENT, sound: storage.getItem(STORAGE.muted) === '1' ? 'muted' : 'blocked' });
  let again: ReturnType<typeof setInterval> | undefined;
  let remembered: readonly string[] | undefined = readList(storage.getItem(STORAGE.acknowledged));

  const tell = (order: string) => window.dispatchEvent(new CustomEvent(ARRIVAL_EVENT, { detail: order }));

  function apply(event: AlarmEvent): void {
    const before = alarm.get();
    const after = alarmReducer(before, event);
    if (after === before) return;
    alarm.set(after);
    storage.setItem(STORAGE.acknowledged, JSON.stringify(acknowledgedOrders(after)));
    const arrived = newlyRingingOrders(before, after);
    arrived.forEach(tell);
    keepRinging(after, arrived.length > 0 || (event.kind === 'sound' && after.ringing.length > 0));
  }

  function keepRinging({ sound, ringing }: Alarm, isNews: boolean): void {
    const isHeard = sound === 'armed' && ringing.length > 0;
    if (isHeard && isNews) {
      bell.ring();
      clearInterval(again);
      again = setInterval(() => bell.ring(), RING_INTERVAL_MS);
    }
    if (isHeard) return;
    clearInterval(again);
    again = undefined;
  }

  bell.onChange(() => {
    if (alarm.get().sound === 'armed' && !bell.isReady()) apply({ kind: 'sound', sound: 'blocked' });
  });

  return {
    alarm,
    async arm() {
      const isReady = await bell.arm();
      storage.removeItem(STORAGE.muted);
      const isQuiet = alarm.get().ringing.length === 0;
      apply({ kind: 'sound', sound: isReady ? 'armed' : 'blocked' });
      if (isReady && isQuiet) bell.ring();
    },
    mute() {
      storage.setItem(STORAGE.muted, '1');
      apply({ kind: 'sound', sound: 'muted' });
    },
    ringOnce: () => bell.ring(),
    setWaiting(orders) {
      apply({ kind: 'waiting', orders, ...(remembered && { acknowledged: remembered }) });
      remembered = undefined;
    },
    acknowledge: (orders) => apply({ kind: 'acknowledged', orders }),
    stop: () => clearInterval(again),
  };
}

function readList(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}
