import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createEventCursor } from '#events/event-cursor.ts';

const event = (seq: number) => ({ seq });
const numbers = (events: readonly { seq: number }[]) => events.map(({ seq }) => seq);
const line = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => event(from + at));

describe('the event cursor', () => {
  test('holds back what lies behind a gap, and gives it out once the gap closes', () => {
    const cursor = createEventCursor(10);
    expect(numbers(cursor.offer([event(12), event(13)]))).toEqual([]);
    expect(cursor).toMatchObject({ last: 10, isBehind: true });
    expect(numbers(cursor.offer([event(11)]))).toEqual([11, 12, 13]);
    expect(cursor).toMatchObject({ last: 13, isBehind: false });
  });

  test('passes over what was given out, and what came before its start', () => {
    const cursor = createEventCursor(10);
    expect(numbers(cursor.offer([event(9), event(10), event(11), event(11)]))).toEqual([11]);
    expect(numbers(cursor.offer([event(11)]))).toEqual([]);
  });

  test('knows that it is behind a head it was told of', () => {
    const cursor = createEventCursor(10);
    cursor.noteHead(12);
    expect(cursor.isBehind).toBe(true);
    cursor.offer([event(11), event(12)]);
    expect(cursor.isBehind).toBe(false);
  });

  test('goes on after a snapshot with what it holds', () => {
    const cursor = createEventCursor(1);
    cursor.offer([event(50), event(52)]);
    expect(numbers(cursor.restart(49))).toEqual([50]);
    expect(cursor).toMatchObject({ last: 50, isBehind: true });
  });

  test('forgets an old line when a snapshot lies before it', () => {
    const cursor = createEventCursor(100);
    cursor.offer([event(102)]);
    expect(numbers(cursor.restart(3))).toEqual([]);
    expect(cursor).toMatchObject({ last: 3, isBehind: false });
    // 102 belonged to the old line; the new one has not come that far.
    expect(numbers(cursor.offer(line(4, 101))).at(-1)).toBe(101);
  });

  test('does not let repeats of old events push out what it holds', () => {
    const cursor = createEventCursor(2_000);
    cursor.offer([event(2_002)]);
    cursor.offer(line(1, 1_500));
    expect(numbers(cursor.offer([event(2_001)]))).toEqual([2_001, 2_002]);
  });

  test('keeps a bounded number of events and still knows that more exist', () => {
    const cursor = createEventCursor(0);
    cursor.offer(line(2, 5_000));
    const delivered = numbers(cursor.offer([event(1)]));
    expect(delivered.length).toBeLessThanOrEqual(1_001);
    expect(cursor.isBehind).toBe(true);
    expect(numbers(cursor.offer(line(cursor.last + 1, 5_000))).at(-1)).toBe(5_000);
  });
});

const seed = 20_260_104;

/** What may reach the cursor next: an event of the line (lost ones simply never are), a page of it, or its head. */
const aStep = (length: number) =>
  fc.oneof(
    fc.record({ is: fc.constant('live' as const), seq: fc.integer({ min: 1, max: length }) }),
    fc.record({ is: fc.constant('page' as const), limit: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ is: fc.constant('head' as const), seq: fc.integer({ min: 1, max: length }) }),
  );

test(`any mixture of live events, losses, repeats, disorder and pages comes out once and in order (seed ${seed})`, () => {
  const cases = fc
    .integer({ min: 1, max: 30 })
    .chain((length) => fc.tuple(fc.constant(length), fc.array(aStep(length), { maxLength: 80 })));
  fc.assert(
    fc.property(cases, ([length, steps]) => {
      const cursor = createEventCursor(0);
      const whole = line(1, length);
      const delivered: number[] = [];
      let highest = 0;
      for (const step of steps) {
        if (step.is === 'head') cursor.noteHead(step.seq);
        else if (step.is === 'live') delivered.push(...numbers(cursor.offer([event(step.seq)])));
        else delivered.push(...numbers(cursor.offer(whole.slice(cursor.last, cursor.last + step.limit))));
        highest = Math.max(highest, cursor.last, step.is === 'page' ? 0 : step.seq);
        expect(delivered).toEqual(numbers(whole.slice(0, delivered.length)));
        expect(cursor.last).toBe(delivered.length);
        expect(cursor.isBehind).toBe(highest > cursor.last);
      }
      // Asking for what is missing, as often as it takes, brings everything that is known to exist.
      while (cursor.isBehind) delivered.push(...numbers(cursor.offer(whole.slice(cursor.last, cursor.last + 3))));
      expect(delivered).toEqual(numbers(whole.slice(0, Math.max(highest, delivered.length))));
    }),
    { seed, numRuns: 3_000 },
  );
});
