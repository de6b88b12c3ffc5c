import { describe, expect, test } from 'vitest';

import {
  ORDER_STATUS,
  ORDER_STATUSES,
  REQUEST_STATUSES,
  STATUS_CODES,
  displayedStatus,
  isPickedUp,
  isCalledOff,
  isFinal,
  isRequestFailed,
  isRequestOpen,
  isStatusCode,
  secondaryStatus,
  statusTextKey,
} from '#orders/status.ts';

describe('status codes', () => {
  test('are those of the specification', () => {
    expect(STATUS_CODES).toEqual([
      1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 101, 103, 104, 105, 109, 111, 112,
    ]);
    expect(ORDER_STATUS).toMatchObject({ waiting: 1, completed: 25, arrived: 27, courierCancelled: 112 });
  });

  test('belong to one track each, but for 27, which is a text only', () => {
    expect([...ORDER_STATUSES, ...REQUEST_STATUSES, 27].toSorted((one, other) => one - other)).toEqual(STATUS_CODES);
  });

  test('a request is open, carried or failed', () => {
    for (const code of REQUEST_STATUSES) {
      expect([isRequestOpen(code), isPickedUp(code), isRequestFailed(code)].filter(Boolean)).toHaveLength(1);
    }
    expect([isRequestOpen(null), isPickedUp(null), isRequestFailed(null)]).toEqual([false, false, false]);
  });

  test('an order is called off with 101, 103 or 104', () => {
    expect(STATUS_CODES.filter(isCalledOff)).toEqual([101, 103, 104]);
  });

  test('an order ends with 25, 101, 103 or 104', () => {
    expect(STATUS_CODES.filter(isFinal)).toEqual([25, 101, 103, 104]);
  });

  test('are recognised among other numbers', () => {
    expect([1, 2, 27, 999].filter(isStatusCode)).toEqual([1, 27]);
  });

  test('have a text key each', () => {
    expect(statusTextKey(104)).toBe('status.104');
  });
});

describe('what a screen shows', () => {
  test.each([
    [1, null, 1, null],
    [5, 9, 5, 9],
    [7, 15, 7, 15],
    [7, 17, 17, null],
    [7, 23, 23, null],
    [5, 109, 5, 109],
    [7, 105, 7, 105],
    [25, 23, 25, null],
    [101, 105, 101, null],
    [104, null, 104, null],
  ] as const)('order %i with request %s is %i with chip %s', (order_status, request_status, displayed, chip) => {
    expect(displayedStatus({ order_status, request_status })).toBe(displayed);
    expect(secondaryStatus({ order_status, request_status })).toBe(chip);
  });
});
