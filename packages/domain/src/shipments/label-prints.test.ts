import { expect, test } from 'vitest';

import { lastPrintOf } from '#shipments/label-prints.ts';

test('the last print of an order is that of the parcel printed last, once all have a label', () => {
  const [early, late] = [
    { times: 2, at: '2026-01-03T09:00:00.000Z' },
    { times: 1, at: '2026-01-03T09:00:01.000Z' },
  ];
  expect(lastPrintOf([])).toBeNull();
  expect(lastPrintOf([{ printed: late }, { printed: early }])).toBe(late);
  expect(lastPrintOf([{ printed: early }, { printed: late }])).toBe(late);
  expect(lastPrintOf([{ printed: late }, { printed: null }])).toBeNull();
});
