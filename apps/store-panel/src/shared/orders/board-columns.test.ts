import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { FINAL_STATUSES, isFinal, ORDER_STATUSES, REQUEST_STATUSES } from '@store-panel/domain/orders/status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { groupByColumn, isInRunningView, boardColumnOf, BOARD_COLUMNS } from './board-columns.ts';

const seed = 20_261_123;

describe('the column of an order', () => {
  it('is one of four, or none once it has ended, for every pair of statuses', () => {
    for (const order_status of ORDER_STATUSES) {
      for (const request_status of [null, ...REQUEST_STATUSES]) {
        const column = boardColumnOf({ order_status, request_status });
        if (isFinal(order_status)) expect(column).toBeNull();
        else expect(BOARD_COLUMNS).toContain(column);
      }
    }
  });

  it.each([
    [1, null, 'new'],
    [3, null, 'kitchen'],
    [5, 15, 'kitchen'],
    [7, null, 'ready'],
    [7, 9, 'ready'],
    [7, 15, 'ready'],
    [7, 17, 'courier'],
    [7, 23, 'courier'],
    [7, 112, 'ready'],
  ] as const)('of %i with request %s is %s', (order_status, request_status, column) => {
    expect(boardColumnOf({ order_status, request_status })).toBe(column);
  });
});

describe('the board of a handler', () => {
  const ann = { id: 'ann', kind: 'sub_store' as const, name: 'Ann' };

  it('shows own and unassigned orders', () => {
    expect(isInRunningView(buildOrderCard(1, { handled_by: ann }), 'ann')).toBe(true);
    expect(isInRunningView(buildOrderCard(1), 'ann')).toBe(true);
    expect(isInRunningView(buildOrderCard(1, { handled_by: ann }), 'ben')).toBe(false);
    expect(isInRunningView(buildOrderCard(1, { handled_by: ann }), null)).toBe(true);
  });

  it('leaves out an accepted order before its release', () => {
    const later = buildOrderCard(1, { order_status: 3, release_at: '2026-01-06T10:00:00.000Z', released_at: null });
    expect(isInRunningView(later, null)).toBe(false);
    expect(isInRunningView({ ...later, released_at: '2026-01-06T10:00:00.000Z' }, null)).toBe(true);
  });
});

describe('the running view', () => {
  it('leaves out a parcel, which its transporter has', () => {
    const packed = buildOrderCard(1, { order_status: 7 });
    expect(isInRunningView(packed, null)).toBe(true);
    expect(isInRunningView({ ...packed, waybill_number: 'HV100300040' }, null)).toBe(false);
  });
});

describe('the new orders', () => {
  it('are sorted by age, those for later after those for now', () => {
    const later = buildOrderCard(1, {
      order_status: 1,
      created_at: '2026-01-05T10:00:00.000Z',
      release_at: '2026-01-05T18:00:00.000Z',
      released_at: null,
    });
    const second = buildOrderCard(2, { order_status: 1, created_at: '2026-01-05T10:20:00.000Z' });
    const first = buildOrderCard(3, { order_status: 1, created_at: '2026-01-05T10:10:00.000Z' });
    expect(groupByColumn([later, second, first]).new).toEqual([first, second, later]);
  });
});

describe('the columns', () => {
  const card = fc
    .record({
      n: fc.integer({ min: 1, max: 10_000 }),
      order_status: fc.constantFrom(...ORDER_STATUSES),
      request_status: fc.constantFrom(null, ...REQUEST_STATUSES),
      due: fc.option(fc.integer({ min: 0, max: 500 })),
    })
    .map(({ n, order_status, request_status, due }) =>
      buildOrderCard(n, {
        order_status,
        request_status,
        promised_at: due === null ? null : new Date(Date.UTC(2026, 0, 5, 10, due)).toISOString(),
      }),
    );

  it(`hold every running order once, and no other (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.uniqueArray(card, { selector: ({ unique_id }) => unique_id }), (orders) => {
        const shown = BOARD_COLUMNS.flatMap((column) => groupByColumn(orders)[column]);
        const running = orders.filter(({ order_status }) => !FINAL_STATUSES.some((end) => end === order_status));
        expect(shown).toHaveLength(running.length);
        expect(new Set(shown)).toEqual(new Set(running));
      }),
      { seed },
    );
  });

  it('sort the kitchen by due time, and new orders by age', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute)).toISOString();
    const kitchen = [
      buildOrderCard(1, { order_status: 3, created_at: at(0), promised_at: at(50), estimated_ready_at: at(45) }),
      buildOrderCard(2, { order_status: 5, created_at: at(5), promised_at: at(30), estimated_ready_at: null }),
      buildOrderCard(3, { order_status: 3, created_at: at(1), promised_at: null, estimated_ready_at: null }),
    ];
    expect(groupByColumn(kitchen).kitchen.map(({ unique_id }) => unique_id)).toEqual([2, 1, 3]);
    const fresh = [
      buildOrderCard(5, { created_at: at(9), promised_at: at(10) }),
      buildOrderCard(4, { created_at: at(8), promised_at: at(60) }),
    ];
    expect(groupByColumn(fresh).new.map(({ unique_id }) => unique_id)).toEqual([4, 5]);
  });

  it('retain the same card objects, so that nothing rerenders needlessly', () => {
    const orders = [buildOrderCard(1), buildOrderCard(2)];
    expect(groupByColumn(orders).new[0]).toBe(orders[0]);
  });
});
