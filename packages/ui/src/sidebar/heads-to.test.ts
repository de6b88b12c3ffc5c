import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headsTo } from '#sidebar/heads-to.ts';

const flyout = { x: 100, y: 200, width: 200, height: 100 };
const from = { x: 40, y: 220 };
const mirrored = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: 400 - x, y });

describe('a pointer heads to a flyout', () => {
  it.each([
    ['straight', { x: 60, y: 220 }, true],
    ['to its far corner', { x: 70, y: 258 }, true],
    ['along the column', { x: 40, y: 240 }, false],
    ['away from it', { x: 30, y: 220 }, false],
    ['steeper than its corner', { x: 45, y: 260 }, false],
    ['without moving', from, false],
  ])('%s: %s is %s', (_way, to, expected) => {
    expect(headsTo(from, to, flyout)).toBe(expected);
  });

  it('in both directions of writing', () => {
    const coordinate = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(fc.record({ x: coordinate, y: coordinate }), fc.record({ x: coordinate, y: coordinate }), (a, b) => {
        fc.pre(a.x !== 200);
        expect(headsTo(mirrored(a), mirrored(b), flyout)).toBe(headsTo(a, b, flyout));
      }),
      { seed: 59 },
    );
  });
});
