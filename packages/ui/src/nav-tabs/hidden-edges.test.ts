import { expect, it } from 'vitest';
import { hiddenEdges } from '#nav-tabs/hidden-edges.ts';

it.each([
  [0, 300, 'none'],
  [0, 500, 'end'],
  [100, 500, 'both'],
  [200, 500, 'start'],
  [199.4, 500, 'start'],
  [-100, 500, 'both'],
  [-200, 500, 'start'],
])('scrolled by %i of %i px in 300: %s', (scrollLeft, scrollWidth, expected) => {
  expect(hiddenEdges({ scrollLeft, scrollWidth, clientWidth: 300 })).toBe(expected);
});
