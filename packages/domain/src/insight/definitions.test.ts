import { describe, expect, test } from 'vitest';

import { factOrder } from '../../test/fact-orders.ts';
import { type FactFigureName, FIGURE_NAMES, figureOf, FIGURES } from '#insight/definitions.ts';
import type { FactOrder } from '#insight/fact-order.ts';
import { FACT_MEASURES, type FactMeasures, factsOf } from '#insight/facts.ts';
import { matchesFacts } from '#insight/facts-filter.ts';

const NOTHING = Object.fromEntries(FACT_MEASURES.map((name) => [name, 0])) as FactMeasures;
const measures = (some: Partial<FactMeasures>): FactMeasures => ({ ...NOTHING, ...some });

const done = factOrder({
  order_status: 25,
  total: 1200,
  promised_at: '2026-11-27T18:00:00.000Z',
  estimated_ready_at: '2026-11-27T17:40:00.000Z',
});
const ORDERS: readonly FactOrder[] = [
  factOrder({ order_status: 5, total: 900, returned_at: null }),
  done,
  { ...done, total: 1000, returned_at: '2026-11-28T10:00:00.000Z' },
  factOrder({ order_status: 101, total: 300 }),
  factOrder({ order_status: 103, total: 700, cancellation_charge: 100 }),
  factOrder({ order_status: 104, total: 500 }),
];

const total = ORDERS.flatMap(factsOf)
  .filter(({ dimension }) => dimension === 'day')
  .reduce(
    (sum, fact) =>
      Object.fromEntries(FACT_MEASURES.map((name) => [name, sum[name] + fact[name]])) as unknown as FactMeasures,
    NOTHING,
  );

describe('figures', () => {
  test('come to what the orders say', () => {
    const figures = Object.fromEntries(
      FIGURE_NAMES.filter((name) => FIGURES[name].source === 'facts').map((name) => [
        name,
        figureOf(name as FactFigureName, total),
      ]),
    );
    expect(figures).toMatchObject({
      placed: 6,
      orders: 2,
      in_work: 1,
      called_off: 3,
      returned: 1,
      sales: 2200,
      sales_in_work: 900,
      average_order: 1100,
      missed_sales: 1400,
      charged: 100,
    });
    for (const name of ['goods', 'discount', 'tax', 'delivery', 'tip', 'quantity'] as const)
      expect(figures[name]).toBe(total[name]);
  });

  test.each(['placed', 'orders', 'in_work', 'called_off', 'returned', 'late', 'kitchen_late'] as const)(
    'open as many orders as they count: %s',
    (name) => {
      const days = { start_date: done.service_day, end_date: done.service_day };
      const opened = ORDERS.filter((order) => matchesFacts({ ...days, ...FIGURES[name].opens }, order));
      expect(figureOf(name, total)).toBe(opened.length);
    },
  );

  test('are nothing where there is nothing that they could be said of', () => {
    for (const name of ['average_order', 'kitchen_time', 'on_time', 'road_time'] as const)
      expect(figureOf(name, NOTHING)).toBeNull();
  });

  test('of the kitchen are unknown where ready is pressed at hand-over', () => {
    const half = measures({ prep_orders: 4, prep_seconds: 2401, ready_at_handover: 2 });
    expect(figureOf('kitchen_time', half)).toBe(600);
    expect(figureOf('kitchen_time', { ...half, ready_at_handover: 3 })).toBeNull();
  });

  test('of promises count those that were made', () => {
    expect(figureOf('on_time', measures({ promised: 8, late: 2 }))).toBe(0.75);
    expect(figureOf('road_time', measures({ orders: 2, road_seconds: 1501 }))).toBe(751);
  });
});
