import type { Alarm, Sound } from './alarm-state.ts';

export type AlarmEvent =
  /** The waiting orders. `acknowledged` are known from before a reload. */
  | { readonly kind: 'waiting'; readonly orders: readonly string[]; readonly acknowledged?: readonly string[] }
  | { readonly kind: 'acknowledged'; readonly orders: readonly string[] }
  /** Orders that no panel has shown: they ring again, also if they were acknowledged here. */
  | { readonly kind: 'escalated'; readonly orders: readonly string[] }
  | { readonly kind: 'sound'; readonly sound: Sound };

/** Reduces an event (ours): every arrival rings until it is acknowledged or accepted. */
export function alarmReducer(alarm: Alarm, event: AlarmEvent): Alarm {
  switch (event.kind) {
    case 'sound':
      return event.sound === alarm.sound ? alarm : { ...alarm, sound: event.sound };
    case 'acknowledged': {
      const ringing = alarm.ringing.filter((order) => !event.orders.includes(order));
      return ringing.length === alarm.ringing.length ? alarm : { ...alarm, ringing };
    }
    case 'escalated': {
      const again = event.orders.filter((order) => alarm.waiting.includes(order) && !alarm.ringing.includes(order));
      return again.length === 0 ? alarm : { ...alarm, ringing: [...alarm.ringing, ...again] };
    }
    case 'waiting': {
      const waitingIds = new Set(event.orders);
      const knownIds = new Set([...alarm.waiting, ...(event.acknowledged ?? [])]);
      const arrived = event.orders.filter((order) => !knownIds.has(order));
      const ringing = [...alarm.ringing.filter((order) => waitingIds.has(order)), ...arrived];
      const isSame =
        arrived.length === 0 && ringing.length === alarm.ringing.length && waitingIds.size === alarm.waiting.length;
      return isSame ? alarm : { ...alarm, waiting: [...waitingIds], ringing };
    }
  }
}

/** Returns the orders that began to ring between two states. */
export function newlyRingingOrders(before: Alarm, after: Alarm): readonly string[] {
  return after.ringing.filter((order) => !before.ringing.includes(order));
}

/** Returns acknowledged orders that still wait: stored over a reload, so that they do not ring again. */
export function acknowledgedOrders({ waiting, ringing }: Alarm): readonly string[] {
  return waiting.filter((order) => !ringing.includes(order));
}
