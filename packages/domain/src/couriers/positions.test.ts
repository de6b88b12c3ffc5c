import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { isNews, isSilent, POSITION, type Position, positionFault } from '#couriers/positions.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const position = (own: Partial<Position>): Position => ({
  latitude: 52.5,
  longitude: 13.4,
  accuracy: 12,
  at: NOW,
  ...own,
});

describe('a position', () => {
  test.each([
    [{}, null],
    [{ accuracy: null }, null],
    [{ at: NOW + POSITION.ahead }, null],
    [{ at: NOW + POSITION.ahead + 1 }, 'from_the_future'],
    [{ at: NOW - POSITION.oldest }, null],
    [{ at: NOW - POSITION.oldest - 1 }, 'too_old'],
    [{ accuracy: POSITION.vaguest + 1 }, 'too_vague'],
  ] as const)('%o is found %s', (own, fault) => expect(positionFault(position(own), NOW)).toBe(fault));

  it('is news only after the last that was kept: whatever the order they come in, what is kept goes forward', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 40 }), (arrivals) => {
        const kept: number[] = [];
        for (const at of arrivals) if (isNews(at, kept.at(-1) ?? null)) kept.push(at);
        for (const [at, time] of kept.slice(1).entries())
          expect(time - (kept[at] ?? 0)).toBeGreaterThanOrEqual(POSITION.gap);
      }),
      { seed: 25 },
    );
  });

  it('is of somebody without a signal once it is older than a minute', () => {
    expect([isSilent(NOW - POSITION.silent, NOW), isSilent(NOW - POSITION.silent - 1, NOW)]).toEqual([false, true]);
  });
});
