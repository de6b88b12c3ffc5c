import { expect, test } from 'vitest';

import { canWaitFor, startToOffer } from '#reservations/waiting-list.ts';

const guest = { from: 100, until: 300 };

test.each([
  [
    'the first free one',
    [
      [100, false],
      [200, true],
      [300, true],
    ],
    200,
  ],
  ['both ends of what the guest would take', [[100, true]], 100],
  ['the last arrival', [[300, true]], 300],
  [
    'nothing before or after',
    [
      [99, true],
      [301, true],
    ],
    null,
  ],
  ['nothing of a full day', [[200, false]], null],
  [
    'the earliest, in whatever order they come',
    [
      [300, true],
      [100, true],
    ],
    100,
  ],
] as const)('a guest who waits is offered %s', (_, starts, offered) => {
  const all = starts.map(([at, isFree]) => ({ at, isFree }));
  expect(startToOffer(all, guest)).toBe(offered);
});

test.each([
  ['starts of the day', {}, true],
  ['one start alone', { until: 100 }, true],
  ['times in the wrong order', { from: 300, until: 100 }, false],
  ['a time that is no start', { from: 150 }, false],
  ['a last arrival that is no start', { until: 250 }, false],
])('a guest can wait for %s: %o', (_, change, can) => {
  const starts = [100, 200, 300];
  expect(canWaitFor(starts, { ...guest, ...change }, 50)).toBe(can);
});

test('nobody waits for what is over', () => {
  expect(canWaitFor([100, 300], guest, 299)).toBe(true);
  expect(canWaitFor([100, 300], guest, 300)).toBe(false);
});
