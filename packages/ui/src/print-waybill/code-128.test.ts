import { expect, it } from 'vitest';
import { barsOf } from './code-128.tsx';

it('draws letters and digits between the quiet ends of Code 128', () => {
  const bars = barsOf('WBL00000000042');
  expect(bars).toMatch(/^11010010000/);
  expect(bars).toMatch(/1100011101011$/);
  // Digits two by two: eleven modules for each of 12 signs, of which one turns to digits, and thirteen for the end.
  expect(bars).toHaveLength(12 * 11 + 13);
  expect(barsOf('WBL00000000043')).not.toBe(bars);
});

it('has none for letters that it does not know', () => {
  expect(barsOf('Ж-42')).toBeNull();
});
