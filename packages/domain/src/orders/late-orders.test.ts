import { describe, expect, test } from 'vitest';

import { type LatenessInput, latenessMs } from '#orders/late-orders.ts';

const at = (time: string): string => `2025-03-17T${time}:00Z`;
const NOW = Date.parse(at('12:00'));
const MINUTE = 60_000;

/** Promised for half past eleven, to be ready ten minutes earlier; it left and came in time. */
const IN_TIME: LatenessInput = {
  order_type: 'delivery',
  order_status: 25,
  promised_at: at('11:30'),
  estimated_ready_at: at('11:20'),
  dispatched_at: at('11:20'),
  ended_at: at('11:30'),
};

describe('minutes by which an order left and came late', () => {
  test.each<[string, Partial<LatenessInput>, dispatch: number, delivery: number]>([
    ['in time', {}, 0, 0],
    ['early', { dispatched_at: at('11:05'), ended_at: at('11:15') }, 0, 0],
    ['left late and came in time', { dispatched_at: at('11:25') }, 5, 0],
    ['left in time and came late', { ended_at: at('11:37') }, 0, 7],
    ['no estimate of the store: the promise counts', { estimated_ready_at: null, dispatched_at: at('11:33') }, 3, 0],
    ['nothing was promised', { estimated_ready_at: null, promised_at: null }, 0, 0],
    ['no courier of the platform: it left when it was completed', { dispatched_at: null }, 10, 0],
    ['still in the kitchen', { order_status: 5, dispatched_at: null, ended_at: null }, 40, 30],
    ['still on the road', { order_status: 7, ended_at: null }, 0, 30],
    ['a parcel of the next day, handed over in time', { order_status: 25, ended_at: '2025-03-18T10:00:00Z' }, 0, 1350],
    ['called off', { order_status: 101, dispatched_at: null, ended_at: at('11:50') }, 0, 0],
    ['to be collected', { order_type: 'pickup', ended_at: at('11:50'), dispatched_at: null }, 0, 0],
  ])('%s', (_, own, dispatch, delivery) => {
    const order = { ...IN_TIME, ...own };
    expect(latenessMs('dispatch', order, NOW)).toBe(dispatch * MINUTE);
    expect(latenessMs('delivery', order, NOW)).toBe(delivery * MINUTE);
  });
});
