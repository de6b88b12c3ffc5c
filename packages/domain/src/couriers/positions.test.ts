import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { isNewerPosition, isSignalLost, POSITION, type Position, positionRejection } from '#couriers/positions.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const position = (overrides: Partial<Position>): Position => ({
  latitude: 52.5,
  longitude: 13.4,
  accuracy: 12,
  at: NOW,
  ...overrides,
});

describe('a position', () => {
  test.each([
    [{}, null],
    [{ accuracy: null }, null],
    [{ at: NOW + POSITION.ahead }, null],
    [{ at: NOW + POSITION.ahead + 1 }, 'from_the_future'],
    [{ at: NOW - POSITION.oldest }, null],
    [{ at: NOW - POSITION.oldest - 1 }, 'too_old'],
    [{ accuracy: POSITION.maxAccuracyRadius + 1 }, 'too_vague'],
  ] as const)('%o is found %s', (own, rejection) => expect(positionRejection(position(own), NOW)).toBe(rejection));

  it('is news only after the last that was kept: whatever the order they come in, what is kept goes forward', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 40 }), (arrivals) => {
        const accepted: number[] = [];
        for (const at of arrivals) if (isNewerPosition(at, accepted.at(-1) ?? null)) accepted.push(at);
        for (const [at, time] of accepted.slice(1).entries())
          expect(time - (accepted[at] ?? 0)).toBeGreaterThanOrEqual(POSITION.gap);
      }),
      { seed: 25 },
    );
  });

  it('is of somebody without a signal once it is older than a minute', () => {
    expect([isSignalLost(NOW - POSITION.silent, NOW), isSignalLost(NOW - POSITION.silent - 1, NOW)]).toEqual([
      false,
      true,
    ]);
  });
});
