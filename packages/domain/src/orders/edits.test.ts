import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ORDER_LIMITS } from '#limits/limits.ts';
import { type LineEdit, editedLines, editProblem, lineChanges } from '#orders/edits.ts';
import { type TotalsInput, orderTotals } from '#orders/totals.ts';

interface Line {
  readonly name: string;
  readonly unit_price: number;
  readonly quantity: number;
}

const soup = { name: 'Soup', unit_price: 500, quantity: 2 };
const bread = { name: 'Bread', unit_price: 150, quantity: 1 };
const tea = { name: 'Tea', unit_price: 250, quantity: 3 };

describe('an edit', () => {
  test('keeps what it names, in its old order, and adds what is new at the end', () => {
    const edit = {
      kept: [
        { line: 1, quantity: 4 },
        { line: 0, quantity: 2 },
      ],
      added: [tea],
    };
    expect(editedLines([soup, bread], edit)).toEqual([soup, { ...bread, quantity: 4 }, tea]);
    expect(lineChanges([soup, bread], edit)).toEqual([
      { name: 'Bread', unit_price: 150, quantity_before: 1, quantity_after: 4 },
      { name: 'Tea', unit_price: 250, quantity_before: 0, quantity_after: 3 },
    ]);
  });

  test('removes what it does not name', () => {
    const edit = { kept: [{ line: 1, quantity: 1 }], added: [] };
    expect(editedLines([soup, bread], edit)).toEqual([bread]);
    expect(lineChanges([soup, bread], edit)).toEqual([
      { name: 'Soup', unit_price: 500, quantity_before: 2, quantity_after: 0 },
    ]);
  });

  const many = Array.from({ length: ORDER_LIMITS.maxLines }, () => tea);
  test.each<[string, LineEdit<Line>, string | null]>([
    ['a line that is not there', { kept: [{ line: 2, quantity: 1 }], added: [] }, 'unknown_line'],
    ['a line before the first', { kept: [{ line: -1, quantity: 1 }], added: [] }, 'unknown_line'],
    [
      'a line named twice',
      {
        kept: [
          { line: 0, quantity: 1 },
          { line: 0, quantity: 2 },
        ],
        added: [],
      },
      'unknown_line',
    ],
    ['nothing at all', { kept: [], added: [] }, 'nothing_left'],
    ['more lines than an order may have', { kept: [{ line: 0, quantity: 2 }], added: many }, 'too_many_lines'],
    [
      'everything as it was',
      {
        kept: [
          { line: 0, quantity: 2 },
          { line: 1, quantity: 1 },
        ],
        added: [],
      },
      'nothing_changed',
    ],
    ['as many lines as it may have', { kept: [], added: many }, null],
  ])('of %s', (_, edit, problem) => {
    expect(editProblem([soup, bread], edit)).toBe(problem);
  });
});

describe('any sequence of edits', () => {
  const line: fc.Arbitrary<Line> = fc.record({
    name: fc.constantFrom('Soup', 'Bread', 'Tea'),
    unit_price: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  const settings = fc.record({
    tax_ppm: fc.constantFrom(0, 70_000, 88_750, 190_000),
    is_use_item_tax: fc.constant(false),
    is_tax_included: fc.boolean(),
    delivery_price: fc.integer({ min: 0, max: 1_000 }),
    tip_amount: fc.integer({ min: 0, max: 1_000 }),
    // Often more than what is left of the cart.
    discounts: fc.tuple(fc.record({ amount: fc.integer({ min: 0, max: 500_000 }) })),
  });
  const steps = fc.array(
    fc.record({
      quantities: fc.array(fc.option(fc.integer({ min: 1, max: 20 }), { freq: 3 }), { minLength: 12, maxLength: 12 }),
      added: fc.array(line, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 8 },
  );

  test('leaves the order with what its last lines cost, and each record of a change leads from before to after', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), settings, steps, (first, totals, edits) => {
        const price = (lines: readonly Line[]) => orderTotals({ ...totals, lines } satisfies TotalsInput);
        let lines: readonly Line[] = first;
        let { total } = price(lines);
        let applied = 0;
        for (const { quantities, added } of edits) {
          const remaining = lines.flatMap((_, at) => {
            const quantity = quantities[at % quantities.length];
            return quantity === null || quantity === undefined ? [] : [{ line: at, quantity }];
          });
          const edit = { kept: remaining, added };
          if (editProblem(lines, edit) !== null) continue;
          const after = editedLines(lines, edit);
          const sum = (list: readonly Line[]) =>
            list.reduce((all, { unit_price, quantity }) => all + unit_price * quantity, 0);
          const moved = lineChanges(lines, edit).reduce(
            (all, change) => all + change.unit_price * (change.quantity_after - change.quantity_before),
            0,
          );
          expect(sum(lines) + moved).toBe(sum(after));
          const next = price(after).total;
          lines = after;
          total += next - total;
          applied += 1;
        }
        fc.pre(applied > 0);
        expect(total).toBe(price(structuredClone(lines) as Line[]).total);
        // A discount that a small cart could not use up is there again for a larger one.
        expect(price([...lines, { name: 'Cake', unit_price: 1_000_000, quantity: 1 }]).discount).toBe(
          totals.discounts[0].amount,
        );
      }),
      { numRuns: 500 },
    );
  });
});
