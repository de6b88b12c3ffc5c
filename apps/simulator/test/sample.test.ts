import { existsSync, readFileSync } from 'node:fs';

import { lineTotal } from '@store-panel/domain/orders/totals';
import { describe, expect, test } from 'vitest';

import { selectedNames, formatChoices, parseChoices } from '#replay/choices.ts';
import { orderLines, orderPrice } from '#replay/order-lines.ts';
import { readOrders } from '#replay/orders-file.ts';
import { ORDERS_FILE } from './proof/proof-options.ts';

const isHere = existsSync(ORDERS_FILE);
if (!isHere) console.warn(`\nTests on the sample file are SKIPPED: there is no ${ORDERS_FILE}.\n`);

/** Hundredths, by a way of its own: nothing of ours reads the file here. */
function independentTotal(text: string): number {
  return [...text.matchAll(/\$(\d+)\.(\d\d) *$/gm)].reduce(
    (sum, [, whole, cents]) => sum + Number(`${whole}${cents}`),
    0,
  );
}

describe.skipIf(!isHere)(`the sample file${isHere ? '' : ` (skipped: there is no ${ORDERS_FILE})`}`, () => {
  const text = isHere ? readFileSync(ORDERS_FILE, 'utf8') : '';
  const orders = isHere ? readOrders(text) : [];
  const lines = orders.flatMap((order) => order.lines);

  test('has 1,834 orders of 4,622 lines', () => {
    expect(orders).toHaveLength(1_834);
    expect(lines).toHaveLength(4_622);
  });

  test('costs the same to the cent when it is placed, as a whole and order by order', () => {
    const placed = orders.flatMap((order) => order.lines.flatMap((line) => orderLines(line, 'EUR')));
    expect(placed.reduce((sum, line) => sum + lineTotal(line), 0)).toBe(independentTotal(text));
    expect(independentTotal(text)).toBe(3_450_016);
    for (const order of orders) {
      const total = order.lines
        .flatMap((line) => orderLines(line, 'EUR'))
        .reduce((sum, line) => sum + lineTotal(line), 0);
      expect(total).toBe(orderPrice(order, 'EUR'));
    }
  });

  test('has prices of whole lines: the same thing twice costs twice as much', () => {
    const cheapest = new Map<string, number>();
    const what = (line: (typeof lines)[number]) => `${line.itemName} ${formatChoices(line.choices)}`;
    for (const line of lines.filter(({ quantity }) => quantity === 1)) {
      cheapest.set(what(line), Math.min(cheapest.get(what(line)) ?? Infinity, line.linePrice));
    }
    const several = lines.filter((line) => line.quantity > 1 && cheapest.has(what(line)));
    expect(several.length).toBeGreaterThan(100);
    // Were the price that of one, none of these would cost as much as so many of the cheapest.
    for (const line of several)
      expect(line.linePrice).toBeGreaterThanOrEqual(line.quantity * (cheapest.get(what(line)) ?? 0));
  });

  test('keeps every chosen name', () => {
    for (const line of lines) {
      expect(parseChoices(formatChoices(line.choices))).toEqual(line.choices);
      const names = selectedNames(line.choices);
      for (const each of orderLines(line, 'EUR')) expect(each.options.map(({ name }) => name)).toEqual(names);
      expect(names.every((name) => !/[[\],]/.test(name) && name !== 'NULL')).toBe(true);
    }
    expect(lines.filter(({ choices }) => choices.length > 0)).toHaveLength(4_622 - 1_246);
  });
});
