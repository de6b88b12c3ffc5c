import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumRemainingItems, lineId } from './remaining-items.ts';

const line = (name: string, quantity: number) => ({ name, quantity, unit_price: 100, options: [], note: '' });

describe('the remaining items', () => {
  it('are summed over all tickets without struck-off lines, largest first', () => {
    const orders = [
      buildOrderCard(1, { lines: [line('Burger', 2), line('Cola', 1), line('Burger', 1)] }),
      buildOrderCard(2, { lines: [line('Fries', 4), line('Cola', 1)] }),
    ];
    const [first] = orders as [(typeof orders)[0]];
    expect(sumRemainingItems(orders, { [first.order_id]: [lineId(line('Burger', 2), 0)] })).toEqual([
      { name: 'Fries', count: 4 },
      { name: 'Cola', count: 2 },
      { name: 'Burger', count: 1 },
    ]);
  });

  it('and the struck-off lines add up to all lines', () => {
    const lines = fc.array(
      fc.record({
        name: fc.constantFrom('a', 'b', 'c'),
        quantity: fc.integer({ min: 1, max: 9 }),
        isDone: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 6 }), (all) => {
        const orders = all.map((orderLines, at) =>
          buildOrderCard(at + 1, { lines: orderLines.map(({ name, quantity }) => line(name, quantity)) }),
        );
        const done = Object.fromEntries(
          orders.map(({ order_id, lines: made }, at) => [
            order_id,
            made.map((one, place) => lineId(one, place)).filter((_, place) => all[at]?.[place]?.isDone),
          ]),
        );
        const sum = sumRemainingItems(orders, done).reduce((total, { count }) => total + count, 0);
        const expected = all.flat().filter(({ isDone }) => !isDone);
        expect(sum).toBe(expected.reduce((total, { quantity }) => total + quantity, 0));
      }),
      { seed: 20_261_121 },
    );
  });
});
