import { describe, expect, it } from 'vitest';
import { computePosition, type PositionOptions } from '#floating/compute-position.ts';

const request: PositionOptions = {
  anchor: { x: 100, y: 100, width: 80, height: 30 },
  floating: { width: 200, height: 150 },
  viewport: { width: 1000, height: 600 },
  rtl: false,
};

describe('a floating box', () => {
  it('stands below its anchor, start edges together', () => {
    expect(computePosition(request)).toMatchObject({ side: 'below', inlineStart: 100, blockStart: 136 });
  });

  it('counts from the right-hand edge in right-to-left scripts', () => {
    const anchor = { ...request.anchor, x: 500 };
    expect(computePosition({ ...request, anchor, rtl: true }).inlineStart).toBe(1000 - 500 - 80);
  });

  it.each([
    ['start', 400],
    ['center', 340],
    ['end', 280],
  ] as const)('aligns at the %s', (align, inlineStart) => {
    expect(computePosition({ ...request, anchor: { ...request.anchor, x: 400 }, align }).inlineStart).toBe(inlineStart);
  });

  it('turns above where there is more room', () => {
    const low = { ...request, anchor: { ...request.anchor, y: 500 } };
    expect(computePosition(low)).toMatchObject({ side: 'above', blockStart: 500 - 6 - 150 });
  });

  it('stays on its side if the other has no more room, and shrinks to it', () => {
    const tall = { ...request, floating: { width: 200, height: 900 } };
    expect(computePosition(tall)).toMatchObject({ side: 'below', maxBlockSize: 600 - 130 - 6 - 8 });
  });

  it('prefers above when asked, and turns below at the top edge', () => {
    expect(computePosition({ ...request, prefer: 'above', floating: { width: 20, height: 20 } }).side).toBe('above');
    expect(computePosition({ ...request, prefer: 'above', anchor: { ...request.anchor, y: 10 } }).side).toBe('below');
  });

  it.each([false, true])('never leaves the viewport (rtl %s)', (rtl) => {
    for (const x of [-50, 0, 950, 1100]) {
      const { inlineStart } = computePosition({ ...request, rtl, anchor: { ...request.anchor, x } });
      expect(inlineStart).toBeGreaterThanOrEqual(8);
      expect(inlineStart + 200).toBeLessThanOrEqual(992);
    }
  });

  it('stands beside its anchor, tops level, in both directions, and moves up for its height', () => {
    const beside = { ...request, prefer: 'beside' } as const;
    expect(computePosition(beside)).toMatchObject({ side: 'beside', inlineStart: 186, blockStart: 100 });
    const anchor = { ...request.anchor, x: 1000 - 180 };
    expect(computePosition({ ...beside, anchor, rtl: true }).inlineStart).toBe(186);
    const tall = { ...beside, anchor: { ...request.anchor, y: 500 } };
    expect(computePosition(tall).blockStart).toBe(600 - 150 - 8);
    expect(computePosition({ ...tall, floating: { width: 200, height: 900 } })).toMatchObject({
      blockStart: 8,
      maxBlockSize: 600 - 16,
    });
  });

  it('begins at the margin when it is wider than the viewport', () => {
    expect(computePosition({ ...request, viewport: { width: 150, height: 600 } }).inlineStart).toBe(8);
  });
});
