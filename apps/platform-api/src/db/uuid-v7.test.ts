import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { uuidV7 } from './uuid-v7.ts';

const START = Date.now() + 60_000;
const msOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

afterEach(() => vi.restoreAllMocks());

test('is a UUID of version 7 that starts with the time', () => {
  const before = Date.now();
  const id = uuidV7();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(msOf(id)).toBeGreaterThanOrEqual(before);
});

test('ascends strictly, also within a millisecond and when the clock steps back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 2, maxLength: 300 }), (steps) => {
      let now = START;
      vi.spyOn(Date, 'now').mockImplementation(() => now);
      const ids = steps.map((step) => {
        now += step;
        return uuidV7();
      });
      expect(ids.toSorted()).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { seed: 7 },
  );
});

test('keeps ascending when one millisecond exceeds its counter', () => {
  vi.spyOn(Date, 'now').mockReturnValue(START + 60_000);
  const ids = Array.from({ length: 10_000 }, () => uuidV7());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
