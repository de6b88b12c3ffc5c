import { expect, it } from 'vitest';
import { otherLayouts } from '#option-list/keyboard-layouts.ts';

it.each([
  ['Pfrfps', 'заказы'],
  ['[jkjlyst', 'холодные'],
  ['ыуеештпы', 'settings'],
  ["hg'gfhj", 'الطلبات'],
  ['سثففهىلس', 'settings'],
  ['فشلامثس 7', 'tables 7'],
  ['صثهلاف', 'weight'],
])('the keys of %s type %s on another layout', (typed, expected) => {
  expect(otherLayouts(typed)).toContain(expected);
});

it('has nothing else for numbers', () => {
  expect(otherLayouts('1042')).toEqual([]);
});
