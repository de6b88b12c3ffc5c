import { describe, expect, test } from 'vitest';
import { pathOf, pointsOf, thinned, toStroke } from '#signature-field/strokes.ts';

const BOX = { width: 600, height: 200 };

describe('strokes', () => {
  test('are whole numbers in the box, whatever the size on the screen', () => {
    const drawn = [
      { x: 15, y: 30 },
      { x: 15.2, y: 30.1 },
      { x: -4, y: 500 },
    ];
    expect(toStroke(drawn, 0.5, BOX)).toEqual([30, 60, 0, 200]);
    expect(pointsOf([30, 60, 0, 200], 0.5)).toEqual([
      { x: 15, y: 30 },
      { x: 0, y: 100 },
    ]);
  });

  test('that are long lose every second point, and never their ends', () => {
    const long = Array.from({ length: 101 }, (_, at) => [at, at]).flat();
    const short = [5, 5, 9, 9];
    expect(thinned([long, short], 200)).toEqual([long, short]);
    const [fewer = [], same] = thinned([long, short], 60);
    expect([fewer.length / 2, fewer.slice(0, 2), fewer.slice(-2)]).toEqual([51, [0, 0], [100, 100]]);
    expect(same).toEqual(short);
    expect(thinned([short, short], 1)).toEqual([short, short]);
  });

  test('are drawn as lines, and a point as a dot', () => {
    expect(pathOf([[1, 2, 3, 4], [5, 6], []])).toBe('M1 2L3 4M5 6h0');
  });
});
