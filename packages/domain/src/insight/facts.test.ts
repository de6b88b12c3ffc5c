import { describe, expect, test } from 'vitest';

import { factOrder } from '../../test/fact-orders.ts';
import { FACT_MEASURES, factsOf, hourKey } from '#insight/facts.ts';
import type { FactOrder } from '#insight/fact-order.ts';
import { itemKey } from '#insight/item-key.ts';
import { isKitchenLate, isPromiseLate, kitchenTime, roadSeconds } from '#insight/lateness.ts';

/** The measures that are not 0, by dimension, key and slice. */
const counted = (order: FactOrder) =>
  Object.fromEntries(
    factsOf(order).map((fact) => [
      `${fact.dimension} ${fact.key} ${fact.slice}`.trim(),
      Object.fromEntries(FACT_MEASURES.flatMap((name) => (fact[name] === 0 ? [] : [[name, fact[name]]]))),
    ]),
  );

describe('facts of an order', () => {
  test('in work are its day and hour', () => {
    expect(counted(factOrder({ order_status: 5, total: 900, returned_at: null }))).toEqual({
      'day  customer:delivery': { open: 1, open_amount: 900 },
      'hour 19 customer:delivery': { open: 1, open_amount: 900 },
    });
  });

  test('that was called off are its reason, too', () => {
    const order = factOrder({ order_status: 103, total: 900, cancellation_charge: 50, end_reason_kind: 'too_busy' });
    const measures = { called_off: 1, called_off_amount: 900, charged: 50 };
    expect(counted(order)).toEqual({
      'day  customer:delivery': measures,
      'hour 19 customer:delivery': measures,
      'reason 103:too_busy 19': measures,
    });
    expect(counted({ ...order, end_reason_kind: null })).toHaveProperty(['reason 103:none 19']);
  });

  test('that was completed are its payment, items, sub-categories and courier', () => {
    const order = factOrder({
      order_status: 25,
      request_status: 23,
      provider_id: 'courier',
      returned_at: '2026-11-28T10:00:00.000Z',
      lines: [
        { name: 'Soup', unit_price: 100, quantity: 2, item_id: 'soup', sub_category_id: 'starters' },
        { name: 'Soup', unit_price: 100, quantity: 1, item_id: 'soup', options: [{ price: 10, quantity: 3 }] },
        { name: ' Daily  DISH', unit_price: 700, quantity: 1 },
      ],
      item_count: 4,
      cart_total: 1030,
      total: 1200,
      tip_amount: 170,
    });
    const whole = {
      orders: 1,
      returned: 1,
      quantity: 4,
      amount: 1200,
      goods: 1030,
      tip: 170,
      prep_orders: 1,
      prep_seconds: 600,
      ready_at_handover: 1,
      promised: 1,
      road_seconds: 900,
    };
    expect(counted(order)).toEqual({
      'day  customer:delivery': whole,
      'hour 19 customer:delivery': whole,
      'payment cash': whole,
      'courier courier cash': whole,
      'item soup': { orders: 1, returned: 1, quantity: 3, goods: 330 },
      'item daily dish': { orders: 1, returned: 1, quantity: 1, goods: 700 },
      'sub_category starters': { orders: 1, returned: 1, quantity: 2, goods: 200 },
    });
  });

  test.each([
    ['pick-up', { order_type: 'pickup', request_status: null }],
    ['without a courier of the platform', { request_status: null }],
    ['whose courier gave up', { request_status: 112 }],
  ] as const)('%s have no courier', (_name, change) => {
    const order = factOrder({ order_status: 25, provider_id: 'courier', ...change });
    expect(factsOf(order).map(({ dimension }) => dimension)).not.toContain('courier');
  });
});

describe('times of a completed order', () => {
  const done = factOrder({ order_status: 25 });
  const at = (clock: string) => `2026-11-27T${clock}Z`;

  test('are late more than five minutes after the promise', () => {
    const promised = { ...done, promised_at: at('19:00:00.000') };
    expect(isPromiseLate({ ...promised, ended_at: at('19:05:00.000') })).toBe(false);
    expect(isPromiseLate({ ...promised, ended_at: at('19:05:00.001') })).toBe(true);
    const pickup = { ...promised, order_type: 'pickup', ended_at: at('20:00:00.000') } as const;
    expect(isPromiseLate({ ...pickup, ready_at: at('19:00:00.000') })).toBe(false);
    expect(isPromiseLate({ ...pickup, ready_at: null })).toBe(true);
    expect(isPromiseLate({ ...pickup, promised_at: null })).toBe(false);
    expect(isPromiseLate({ ...pickup, ready_at: null, ended_at: null })).toBe(false);
    expect(isPromiseLate({ ...pickup, order_status: 7, ready_at: null })).toBe(false);
  });

  test('are late of the kitchen by its own estimate; a parcel has no kitchen', () => {
    const late = { ...done, estimated_ready_at: at('18:00:00.000'), ready_at: at('18:06:00.000') };
    expect(isKitchenLate(late)).toBe(true);
    expect(isKitchenLate({ ...late, waybill_number: 'WBL1' })).toBe(false);
    expect(kitchenTime({ ...late, waybill_number: 'WBL1' })).toBeNull();
  });

  test('begin with the release, the acceptance or the order', () => {
    const order = {
      ...done,
      created_at: at('18:00:00.000'),
      accepted_at: at('18:01:00.000'),
      released_at: at('18:02:00.000'),
      ready_at: at('18:10:00.000'),
      dispatched_at: null,
      ended_at: at('18:11:00.001'),
    };
    expect(kitchenTime(order)).toEqual({ seconds: 480, isAtHandover: false });
    expect(kitchenTime({ ...order, released_at: null })).toEqual({ seconds: 540, isAtHandover: false });
    expect(kitchenTime({ ...order, released_at: null, accepted_at: null })?.seconds).toBe(600);
    expect(kitchenTime({ ...order, dispatched_at: at('18:11:00.000') })?.isAtHandover).toBe(true);
    expect(kitchenTime({ ...order, ended_at: null })?.isAtHandover).toBe(false);
    expect(kitchenTime({ ...order, ready_at: null })).toBeNull();
  });

  test('on the road are never negative, and none without a courier', () => {
    expect(roadSeconds({ ...done, dispatched_at: at('19:10:00.000'), ended_at: at('19:00:00.000') })).toBe(0);
    expect(roadSeconds({ ...done, dispatched_at: null })).toBe(0);
    expect(roadSeconds({ ...done, waybill_number: 'WBL00000000042' })).toBe(0);
    expect(roadSeconds({ ...done, order_type: 'pickup' })).toBe(0);
    expect(roadSeconds({ ...done, ended_at: null })).toBe(0);
  });
});

test('the key of an item that is not on the menu folds Latin letters and spaces alone', () => {
  expect(itemKey({ name: '  Dish OF  the Day ' })).toBe('dish of the day');
  expect(itemKey({ name: 'ÄRGER e\u0301' })).toBe('Ärger é');
  expect(itemKey({ name: 'Soup', item_id: 'soup' })).toBe('soup');
});

test('the key of an hour has two digits', () => {
  expect([hourKey(0), hourKey(9), hourKey(23)]).toEqual(['00', '09', '23']);
});
