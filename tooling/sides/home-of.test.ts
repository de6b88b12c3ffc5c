import { expect, test } from 'vitest';
import { homeOf } from './home-of.ts';

const SIDES = ['left', 'right', 'above'] as const;
const NAMES = Array.from({ length: 600 }, (_, at) => `view-${at}`);

test('a name has one home, and each side has its share of them', () => {
  const homes = NAMES.map((name) => homeOf(name, SIDES));
  expect(NAMES.map((name) => homeOf(name, SIDES))).toEqual(homes);
  for (const side of SIDES) expect(homes.filter((home) => home === side).length).toBeGreaterThan(NAMES.length / 4);
});
