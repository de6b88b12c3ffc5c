import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { acknowledgedOrders, alarmReducer, type AlarmEvent, newlyRingingOrders } from './alarm.ts';
import { type Alarm, SILENT } from './alarm-state.ts';

const seed = 20_261_121;
const order = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const event: fc.Arbitrary<AlarmEvent> = fc.oneof(
  fc.uniqueArray(order).map((orders) => ({ kind: 'waiting', orders }) as const),
  fc.uniqueArray(order).map((orders) => ({ kind: 'acknowledged', orders }) as const),
  fc.constantFrom('armed', 'muted', 'blocked').map((sound) => ({ kind: 'sound', sound }) as const),
);

/** Returns every intermediate state. */
function run(events: readonly AlarmEvent[]): readonly Alarm[] {
  const states: Alarm[] = [SILENT];
  for (const one of events) states.push(alarmReducer(states.at(-1) ?? SILENT, one));
  return states;
}

describe('the alarm', () => {
  it(`rings only for waiting orders (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        for (const { waiting, ringing } of run(events)) expect(waiting).toEqual(expect.arrayContaining([...ringing]));
      }),
      { seed },
    );
  });

  it(`rings once for each arrival, and again only when an order left and came back (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const states = run(events);
        for (const watched of ['a', 'b', 'c', 'd', 'e']) {
          let isWaiting = false;
          states.slice(1).forEach((state, at) => {
            const before = states[at] ?? SILENT;
            const isArrival = !isWaiting && state.waiting.includes(watched);
            expect(newlyRingingOrders(before, state).includes(watched)).toBe(isArrival);
            isWaiting = state.waiting.includes(watched);
          });
        }
      }),
      { seed },
    );
  });

  it(`is silent about acknowledged orders while they wait (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.uniqueArray(order, { minLength: 1 }), (orders) => {
        const [first = '', ...rest] = orders;
        const waiting = alarmReducer(SILENT, { kind: 'waiting', orders });
        const heard = alarmReducer(waiting, { kind: 'acknowledged', orders: [first] });
        expect(heard.ringing).toEqual(rest);
        expect(alarmReducer(heard, { kind: 'waiting', orders }).ringing).toEqual(rest);
        expect(acknowledgedOrders(heard)).toEqual([first]);
      }),
      { seed },
    );
  });

  it('does not ring for orders acknowledged before a reload', () => {
    const after = alarmReducer(SILENT, { kind: 'waiting', orders: ['a', 'b'], acknowledged: ['a'] });
    expect(after.ringing).toEqual(['b']);
  });

  it('rings again for a restored order', () => {
    const heard = alarmReducer(alarmReducer(SILENT, { kind: 'waiting', orders: ['a'] }), {
      kind: 'acknowledged',
      orders: ['a'],
    });
    const gone = alarmReducer(heard, { kind: 'waiting', orders: [] });
    expect(alarmReducer(gone, { kind: 'waiting', orders: ['a'] }).ringing).toEqual(['a']);
  });
});
