import { describe, expect, test } from 'vitest';

import { addLine, type Basket, BASKET_LIMITS, EMPTY_BASKET, setQuantity } from '#table-orders/guest-basket.ts';

const line = (id: string, more: object = {}) => ({
  id,
  item_id: 'soup',
  quantity: 1,
  modifiers: [],
  note: '',
  ...more,
});
const CHEESE = { modifier_id: 'cheese', quantity: 1 };
const HERBS = { modifier_id: 'herbs', quantity: 2 };

const fill = (lines: readonly ReturnType<typeof line>[]): Basket =>
  lines.reduce<Basket>((basket, one, at) => addLine(basket, one, `form ${at}`) ?? basket, EMPTY_BASKET);

describe('the basket of a phone', () => {
  test('has one line for the same choices, in whatever order they come', () => {
    const { lines } = fill([
      line('1', { modifiers: [CHEESE, HERBS] }),
      line('2', { modifiers: [HERBS, CHEESE], quantity: 2 }),
      line('3', { modifiers: [HERBS, CHEESE], note: 'hot' }),
      line('4'),
      line('5'),
    ]);
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['1', 3],
      ['3', 1],
      ['4', 2],
    ]);
  });

  test('takes a form once', () => {
    const once = addLine(EMPTY_BASKET, line('1'), 'form');
    expect(once && addLine(once, line('1'), 'form')).toBe(once);
  });

  test('is full at its limits', () => {
    const full = fill(Array.from({ length: BASKET_LIMITS.lines }, (_, at) => line(String(at), { note: String(at) })));
    expect(full.lines).toHaveLength(BASKET_LIMITS.lines);
    expect(addLine(full, line('x'), 'x')).toBeNull();
    const maximum = fill([line('1', { quantity: BASKET_LIMITS.quantity.max })]);
    expect(addLine(maximum, line('2'), 'x')).toBeNull();
    expect(full.sent.length).toBeLessThan(BASKET_LIMITS.lines);
    const modifiers = Array.from({ length: 700 }, (_, at) => ({
      modifier_id: `modifier ${at}`.repeat(3),
      quantity: 1,
    }));
    const large = fill([line('1', { modifiers }), line('2', { modifiers, note: 'hot' })]);
    expect(large.lines).toHaveLength(1);
  });

  test('changes and loses a line', () => {
    const basket = fill([line('1'), line('2', { note: 'hot' })]);
    expect(setQuantity(basket, '2', 3).lines.map(({ quantity }) => quantity)).toEqual([1, 3]);
    expect(setQuantity(basket, '1', 0).lines.map(({ id }) => id)).toEqual(['2']);
  });
});
