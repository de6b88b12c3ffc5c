/**
 * Whether the alert can be heard. `armed`: it can. `muted`: somebody here does not want it. `blocked`: the browser lets
 * no page make a sound before it was clicked, so after every load somebody has to arm it.
 */
export type Sound = 'armed' | 'muted' | 'blocked';

export interface Alarm {
  readonly sound: Sound;
  /** Orders that wait for the store, acknowledged or not: whoever is not in here has just arrived. */
  readonly waiting: readonly string[];
  /** Orders that ring, in the order they came. */
  readonly ringing: readonly string[];
}

export const SILENT: Alarm = { sound: 'blocked', waiting: [], ringing: [] };

export type AlarmEvent =
  /** These orders wait now. `acknowledged` are not new to whoever is here: this page was loaded again. */
  | { readonly kind: 'waiting'; readonly orders: readonly string[]; readonly acknowledged?: readonly string[] }
  | { readonly kind: 'acknowledged'; readonly orders: readonly string[] }
  | { readonly kind: 'sound'; readonly sound: Sound };

/** What the alarm does about an event (ours): every arrival rings until somebody acknowledges it or takes the order on. */
export function alarmReducer(alarm: Alarm, event: AlarmEvent): Alarm {
  switch (event.kind) {
    case 'sound':
      return event.sound === alarm.sound ? alarm : { ...alarm, sound: event.sound };
    case 'acknowledged': {
      const ringing = alarm.ringing.filter((order) => !event.orders.includes(order));
      return ringing.length === alarm.ringing.length ? alarm : { ...alarm, ringing };
    }
    case 'waiting': {
      const still = new Set(event.orders);
      const known = new Set([...alarm.waiting, ...(event.acknowledged ?? [])]);
      const arrived = event.orders.filter((order) => !known.has(order));
      const ringing = [...alarm.ringing.filter((order) => still.has(order)), ...arrived];
      const isSame =
        arrived.length === 0 && ringing.length === alarm.ringing.length && still.size === alarm.waiting.length;
      return isSame ? alarm : { ...alarm, waiting: [...still], ringing };
    }
  }
}

/** The orders that began to ring between two states. */
export function newlyRingingOrders(before: Alarm, after: Alarm): readonly string[] {
  return after.ringing.filter((order) => !before.ringing.includes(order));
}

/** What was acknowledged and still waits: kept over a reload, so that it does not ring a second time. */
export function acknowledgedOrders({ waiting, ringing }: Alarm): readonly string[] {
  return waiting.filter((order) => !ringing.includes(order));
}
