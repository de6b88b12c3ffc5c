import { expect, test } from 'vitest';
import { assignVariant } from './assign-variant.ts';

const SIDES = ['left', 'right', 'above'] as const;
const NAMES = Array.from({ length: 600 }, (_, at) => `view-${at}`);

test('a name has one home, and each side has its share of them', () => {
  const homes = NAMES.map((name) => assignVariant(name, SIDES));
  expect(NAMES.map((name) => assignVariant(name, SIDES))).toEqual(homes);
  for (const side of SIDES) expect(homes.filter((home) => home === side).length).toBeGreaterThan(NAMES.length / 4);
});
