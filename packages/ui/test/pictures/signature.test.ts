import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedTiles, readSignature, signatureOf, TILE, writtenSignature } from './signature.ts';

type Color = readonly [number, number, number];

/** A picture of one colour with one square of another. */
function picture(
  width: number,
  height: number,
  ground: Color,
  square?: { x: number; y: number; size: number; color: Color },
) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isIn =
        square !== undefined &&
        x >= square.x &&
        x < square.x + square.size &&
        y >= square.y &&
        y < square.y + square.size;
      data.set([...(isIn ? square.color : ground), 255], (y * width + x) * 4);
    }
  }
  return signatureOf({ width, height, channels: 4, data });
}

const WHITE: Color = [255, 255, 255];
const GREEN: Color = [0, 114, 0];

describe('a picture', () => {
  const before = picture(64, 40, WHITE);

  it('that shows the same is the same, also where an edge is smoothed otherwise', () => {
    expect(changedTiles(before, picture(64, 40, WHITE))).toEqual([]);
    expect(changedTiles(before, picture(64, 40, [251, 250, 252]))).toEqual([]);
  });

  it('with a changed icon differs where the icon is, and nowhere else', () => {
    const after = picture(64, 40, WHITE, { x: TILE, y: 0, size: TILE, color: GREEN });
    expect(changedTiles(before, after)).toEqual([1]);
    const small = picture(64, 40, WHITE, { x: 3 * TILE + 4, y: 2 * TILE, size: 8, color: GREEN });
    expect(changedTiles(before, small)).toEqual([11]);
  });

  it('of another size differs as a whole', () => {
    expect(changedTiles(before, picture(64, 60, WHITE))).toBeNull();
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 63 })),
        (width, height, levels) => {
          const tiles = Uint8Array.from({ length: width * height * 3 }, () => levels.next().value as number);
          expect(readSignature(writtenSignature({ width, height, tiles }))).toEqual({ width, height, tiles });
        },
      ),
    );
  });
});
