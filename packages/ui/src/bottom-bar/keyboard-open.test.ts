import { expect, it } from 'vitest';
import { isKeyboardOpen } from '#bottom-bar/keyboard-open.ts';

it.each([
  ['a keyboard', { layout: 740, visual: 430, scale: 1 }, true],
  ['the browser’s address bar', { layout: 740, visual: 650, scale: 1 }, false],
  ['pinch zoom', { layout: 740, visual: 370, scale: 2 }, false],
  ['a keyboard over a zoomed page', { layout: 740, visual: 215, scale: 2 }, true],
])('%s makes the visual viewport smaller: counts as a keyboard %s', (_what, heights, expected) => {
  expect(isKeyboardOpen(heights)).toBe(expected);
});
