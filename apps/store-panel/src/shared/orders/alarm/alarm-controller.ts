import type { BrowserStorage } from '#shared/browser-storage.ts';
import { type WritableObservable, observable } from '#shared/observable.ts';
import { type AlarmEvent, acknowledgedOrders, alarmReducer, newlyRingingOrders } from './alarm.ts';
import { type Alarm, initialAlarm, MUTED_STORAGE } from './alarm-state.ts';
import type { Bell } from './bell.ts';

/** Interval at which a waiting order rings again, in ms (ours). */
export const RING_INTERVAL_MS = 8_000;
/** The same for one that no panel has shown. */
export const LOUD_INTERVAL_MS = 3_000;

/** Dispatched on `window` once for every order that began to ring, audible or not. */
export const ARRIVAL_EVENT = 'order-arrived';

const ACKNOWLEDGED_STORAGE = 'order_alert_acknowledged';

export interface AlarmController {
  readonly alarm: WritableObservable<Alarm>;
  /** Requests permission for sound and rings once, so that the user knows the volume. */
  readonly enableSound: () => Promise<void>;
  readonly mute: () => void;
  /** Rings once. */
  readonly ringOnce: () => void;
  readonly setWaiting: (orders: readonly string[]) => void;
  readonly acknowledge: (orders: readonly string[]) => void;
  /** These orders ring louder and more often, until they no longer ring or another panel has shown them. */
  readonly escalate: (orders: readonly string[]) => void;
  /** Another panel has shown these orders: they ring as usual. */
  readonly calm: (orders: readonly string[]) => void;
  readonly stop: () => void;
}

/** Runs the alarm of the page: stores acknowledged orders, and rings repeatedly. */
export function createAlarmController(
  bell: Bell,
  storage: BrowserStorage,
  alarm: WritableObservable<Alarm> = observable(initialAlarm(storage)),
): AlarmController {
  const escalated = new Set<string>();
  let repeatTimer: ReturnType<typeof setInterval> | undefined;
  /** Of the timer, in ms; 0: it does not run. */
  let interval = 0;
  let remembered: readonly string[] | undefined = readList(storage.getItem(ACKNOWLEDGED_STORAGE));

  const dispatchArrival = (order: string) => window.dispatchEvent(new CustomEvent(ARRIVAL_EVENT, { detail: order }));

  function apply(event: AlarmEvent): void {
    const before = alarm.get();
    const after = alarmReducer(before, event);
    if (after === before) return;
    alarm.set(after);
    storage.setItem(ACKNOWLEDGED_STORAGE, JSON.stringify(acknowledgedOrders(after)));
    const arrived = newlyRingingOrders(before, after);
    if (event.kind === 'waiting') arrived.forEach(dispatchArrival);
    updateRinging(after, arrived.length > 0 || (event.kind === 'sound' && after.ringing.length > 0));
  }

  function updateRinging({ sound, ringing }: Alarm, shouldRingNow: boolean): void {
    for (const order of escalated) if (!ringing.includes(order)) escalated.delete(order);
    const isHeard = sound === 'armed' && ringing.length > 0;
    const nextInterval = isHeard ? (escalated.size > 0 ? LOUD_INTERVAL_MS : RING_INTERVAL_MS) : 0;
    if (nextInterval === interval && !shouldRingNow) return;
    interval = nextInterval;
    clearInterval(repeatTimer);
    if (!isHeard) return;
    const isLoud = interval === LOUD_INTERVAL_MS;
    const ring = () => bell.ring(isLoud);
    if (shouldRingNow || isLoud) ring();
    repeatTimer = setInterval(ring, interval);
  }

  bell.onChange(() => {
    if (alarm.get().sound === 'armed' && !bell.isReady()) apply({ kind: 'sound', sound: 'blocked' });
  });

  return {
    alarm,
    async enableSound() {
      const isReady = await bell.unlockAudio();
      storage.removeItem(MUTED_STORAGE);
      const isQuiet = alarm.get().ringing.length === 0;
      apply({ kind: 'sound', sound: isReady ? 'armed' : 'blocked' });
      if (isReady && isQuiet) bell.ring();
    },
    mute() {
      storage.setItem(MUTED_STORAGE, '1');
      apply({ kind: 'sound', sound: 'muted' });
    },
    ringOnce: () => bell.ring(),
    setWaiting(orders) {
      apply({ kind: 'waiting', orders, ...(remembered && { acknowledged: remembered }) });
      remembered = undefined;
    },
    acknowledge: (orders) => apply({ kind: 'acknowledged', orders }),
    escalate(orders) {
      for (const order of orders) escalated.add(order);
      apply({ kind: 'escalated', orders });
      updateRinging(alarm.get(), false);
    },
    calm(orders) {
      for (const order of orders) escalated.delete(order);
      updateRinging(alarm.get(), false);
    },
    stop: () => clearInterval(repeatTimer),
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
