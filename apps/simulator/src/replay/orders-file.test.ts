import { lineTotal, orderTotals } from '@store-panel/domain/orders/totals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Choice, selectedNames, formatChoices, parseChoices } from '#replay/choices.ts';
import { inMinorUnits, orderLines, orderPrice } from '#replay/order-lines.ts';
import { readOrders } from '#replay/orders-file.ts';

const HEADER = 'order_id\tquantity\titem_name\tchoice_description\titem_price';
const file = (...rows: readonly string[]) => [HEADER, ...rows, ''].join('\n');
const seed = 20;

describe('a choice description', () => {
  test('is read into names and groups', () => {
    expect(parseChoices('[Salsa (Mild), [Rice, Sour Cream]]')).toEqual(['Salsa (Mild)', ['Rice', 'Sour Cream']]);
    expect(parseChoices('[[A, B], [C]]')).toEqual([['A', 'B'], ['C']]);
    expect(parseChoices('[Dr. Pepper]')).toEqual(['Dr. Pepper']);
    expect(parseChoices('[]')).toEqual([]);
    expect(selectedNames([['A', 'B'], 'C', [['D']]])).toEqual(['A', 'B', 'C', 'D']);
  });

  test('comes back the same after it was written, however deep', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 12, unit: 'binary' })
      .filter((text) => !/[[\],]/.test(text) && text.trim() === text && text !== '');
    const { choices } = fc.letrec<{ choice: Choice; choices: readonly Choice[] }>((tie) => ({
      choice: fc.oneof({ depthSize: 'medium', withCrossShrink: true }, name, tie('choices')),
      choices: fc.array(tie('choice'), { maxLength: 5 }),
    }));
    fc.assert(
      fc.property(choices, (made) => {
        expect(parseChoices(formatChoices(made))).toEqual(made);
      }),
      { seed, numRuns: 500 },
    );
  });

  test.each(['', 'Salsa', '[A', '[A, [B]', '[A]]', '[A] B', '[A,]', '[,A]', '[A, , B]', '[A [B]]', '[[A] B]', ']'])(
    'like "%s" is refused, and the place is named',
    (text) => {
      expect(() => parseChoices(text)).toThrow(/at character \d+ of the choice description$/);
    },
  );

  test('of any other text is read or refused, never anything else', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('[', ']', ',', ' ', 'a') }), (text) => {
        try {
          expect(parseChoices(formatChoices(parseChoices(text)))).toEqual(parseChoices(text));
        } catch (error) {
          expect(error).toHaveProperty('name', 'ChoicesError');
        }
      }),
      { seed, numRuns: 500 },
    );
  });
});

describe('an orders file', () => {
  test('is read into orders with their lines', () => {
    const orders = readOrders(
      file('1\t2\tBowl\t[Hot, [Rice]]\t$16.98 ', '1\t1\tChips\tNULL\t$2.39 ', '2\t1\tTea\t\t$1,002.50'),
    );
    expect(orders).toEqual([
      {
        id: '1',
        lines: [
          { quantity: 2, itemName: 'Bowl', choices: ['Hot', ['Rice']], linePrice: 1698 },
          { quantity: 1, itemName: 'Chips', choices: [], linePrice: 239 },
        ],
      },
      { id: '2', lines: [{ quantity: 1, itemName: 'Tea', choices: [], linePrice: 100_250 }] },
    ]);
  });

  test('may have its columns in another order, more of them, and line ends of Windows', () => {
    const text = 'note\titem_price\torder_id\tquantity\titem_name\tchoice_description\r\nx\t$1.00\t7\t1\tTea\tNULL\r\n';
    expect(readOrders(text)).toEqual([
      { id: '7', lines: [{ quantity: 1, itemName: 'Tea', choices: [], linePrice: 100 }] },
    ]);
  });

  test.each([
    ['order_id\tquantity\titem_name\n', /^line 1: the header lacks choice_description, item_price$/],
    [file('1\t1\tTea\tNULL'), /^line 2: 4 columns where the header has 5$/],
    [file('1\t1\tTea\tNULL\t$1.00', '\t1\tTea\tNULL\t$1.00'), /^line 3: order_id is empty$/],
    [file('1\t0\tTea\tNULL\t$1.00'), /^line 2: quantity "0" is no whole number above 0$/],
    [file('1\t1.5\tTea\tNULL\t$1.00'), /^line 2: quantity "1.5"/],
    [file('1\t1\t\tNULL\t$1.00'), /^line 2: item_name is empty$/],
    [file('1\t1\tTea\tNULL\t1.00'), /^line 2: item_price "1.00" is not like \$2.39$/],
    [file('1\t1\tTea\t[Lemon\t$1.00'), /^line 2: a bracket is not closed at character 7/],
  ])('with a mistake is refused, naming the line', (text, message) => {
    expect(() => readOrders(text)).toThrow(message);
  });
});

describe('a line of the file', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    itemName: fc.constant('Bowl'),
    choices: fc.constant(['Salsa', ['Rice']] as readonly Choice[]),
    linePrice: fc.integer({ min: 0, max: 1_000_000 }),
  });

  test('keeps its items and its money to the unit, also where the price does not divide evenly', () => {
    fc.assert(
      fc.property(line, fc.constantFrom('EUR', 'KWD'), (row, currency) => {
        const lines = orderLines(row, currency);
        expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(row.quantity);
        expect(lines.reduce((sum, each) => sum + lineTotal(each), 0)).toBe(inMinorUnits(row.linePrice, currency));
        const prices = lines.map(({ unit_price }) => unit_price);
        expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(1);
        for (const each of lines) expect(each.options.map(({ name }) => name)).toEqual(['Salsa', 'Rice']);
      }),
      { seed, numRuns: 500 },
    );
  });

  test('that divides evenly stays one line', () => {
    expect(orderLines({ quantity: 3, itemName: 'Bowl', choices: [], linePrice: 2625 }, 'EUR')).toEqual([
      { name: 'Bowl', quantity: 3, unit_price: 875, options: [], note: '' },
    ]);
    expect(orderLines({ quantity: 3, itemName: 'Bowl', choices: [], linePrice: 1000 }, 'EUR')).toMatchObject([
      { quantity: 2, unit_price: 333 },
      { quantity: 1, unit_price: 334 },
    ]);
  });

  test('costs the same in a currency of another fineness, or is refused', () => {
    expect(inMinorUnits(239, 'EUR')).toBe(239);
    expect(inMinorUnits(239, 'KWD')).toBe(2390);
    expect(inMinorUnits(200, 'JPY')).toBe(2);
    expect(() => inMinorUnits(239, 'JPY')).toThrow('JPY has no unit small enough for 239 cents');
  });

  test('adds up with the others to the total that the platform computes', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const { total } = orderTotals({
          lines: lines.flatMap((each) => orderLines(each, 'EUR')),
          tax_ppm: 70_000,
          is_use_item_tax: false,
          is_tax_included: true,
          delivery_price: 0,
          tip_amount: 0,
          discounts: [],
        });
        expect(total).toBe(orderPrice({ id: '1', lines }, 'EUR'));
      }),
      { seed, numRuns: 200 },
    );
  });
});
