import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { distance } from '#couriers/travel.ts';
import { goAlong, pointOn, stretchesOf } from '#couriers/way.ts';
import type { Pace } from '#time/pace.ts';

const from = { latitude: 52.5, longitude: 13.4 };
const to = { latitude: 52.53, longitude: 13.44 };

describe('a way', () => {
  it('is gone along evenly, from its beginning to its end, and takes the time that it takes', async () => {
    const positions: { readonly latitude: number; readonly longitude: number }[] = [];
    let passed = 0;
    const pace = { speed: 1, pass: async (ms: number) => void (passed += ms) } as unknown as Pace;
    await goAlong({ from, to, takes: 95_000 }, pace, new AbortController().signal, (at) => void positions.push(at));
    expect(Math.round(passed)).toBe(95_000);
    expect(positions).toHaveLength(9);
    expect(positions.at(-1)).toEqual(to);
    const steps = positions.map((at, index) => distance(index === 0 ? from : (positions[index - 1] ?? from), at));
    for (const step of steps) expect(step).toBeCloseTo(distance(from, to) / 9, -1);
  });

  it('is told no more often than the platform listens, however fast time runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_600_000 }), fc.integer({ min: 1, max: 600 }), (takes, speed) => {
        const real = takes / stretchesOf({ takes }, speed) / speed;
        expect(stretchesOf({ takes }, speed) === 1 || real >= 3_000).toBe(true);
      }),
      { seed: 7 },
    );
  });

  it('has its beginning and its end', () => {
    expect([pointOn({ from, to }, 0), pointOn({ from, to }, 1)]).toEqual([from, to]);
  });
});
