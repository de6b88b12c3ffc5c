import { expect, test } from 'vitest';

import { parseSize } from '#delivery/parcel-size.ts';

test.each<[string, readonly [number, number, number] | null]>([
  ['40x30x20', [400, 300, 200]],
  [' 40 × 30 × 12,5 ', [400, 300, 125]],
  ['40*30*20.5', [400, 300, 205]],
  // As a Russian and an Arabic keyboard type it.
  ['40х30х20', [400, 300, 200]],
  ['٤٠×٣٠×٢٠', [400, 300, 200]],
  ['40x30', null],
  ['40x30x0', null],
  ['40x30x1001', null],
  ['40x30x20x10', null],
  ['large', null],
  ['', null],
])('"%s" is a size or none', (text, sides) => {
  const size = parseSize(text);
  expect(size && [size.length, size.width, size.height]).toEqual(sides);
});
