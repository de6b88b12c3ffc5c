import { describe, expect, it } from 'vitest';
import { strokeInBox, strokesPath, thinOut } from '#signature-field/strokes.ts';

const BOX = { width: 600, height: 200 };

describe('points of an element, in the box', () => {
  it('are whole numbers at its scale', () => {
    expect(
      strokeInBox(
        [
          { x: 10.2, y: 5 },
          { x: 20, y: 10.4 },
        ],
        2,
        BOX,
      ),
    ).toEqual([20, 10, 40, 21]);
  });

  it('stay within', () => {
    expect(
      strokeInBox(
        [
          { x: -5, y: 90 },
          { x: 320, y: 110 },
        ],
        2,
        BOX,
      ),
    ).toEqual([0, 180, 600, 200]);
  });

  it('are not repeated', () => {
    expect(
      strokeInBox(
        [
          { x: 1, y: 1 },
          { x: 1.2, y: 1 },
          { x: 9, y: 1 },
        ],
        1,
        BOX,
      ),
    ).toEqual([1, 1, 9, 1]);
  });
});

describe('thinning out', () => {
  it('leaves strokes as they are that have few points', () => {
    const strokes = [[0, 0, 5, 5, 10, 0]];
    expect(thinOut(strokes, 3)).toBe(strokes);
  });

  it('removes what shows least: points on a line before corners', () => {
    expect(
      thinOut(
        [
          [0, 0, 50, 0, 100, 0, 100, 50, 100, 100],
          [0, 0, 9, 9],
        ],
        5,
      ),
    ).toEqual([
      [0, 0, 100, 0, 100, 100],
      [0, 0, 9, 9],
    ]);
  });

  it('leaves both ends of every stroke', () => {
    expect(
      thinOut(
        [
          [0, 0, 5, 9, 10, 0],
          [3, 3],
          [7, 7],
        ],
        1,
      ),
    ).toEqual([
      [0, 0, 10, 0],
      [3, 3],
      [7, 7],
    ]);
  });
});

it('draws strokes as a path, a dot as a line without length', () => {
  expect(strokesPath([[0, 0, 5, 9], [3, 3], []])).toBe('M0 0L5 9M3 3h0');
});
