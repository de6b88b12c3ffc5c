import fc from 'fast-check';
import { expect, test } from 'vitest';

import { bridgeOf, SALE_PARTS } from '#insight/sales-to-earnings.ts';

const amount = fc.integer({ min: -100_000, max: 100_000 });

test('sales less what others get, fees and refunds are what was earned, to the unit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ part: fc.constantFrom(...SALE_PARTS), store: amount, others: amount }), { maxLength: 6 }),
      fc.array(
        fc.record({
          part: fc.constantFrom(
            'withheld_tax' as const,
            'commission' as const,
            'refund' as const,
            'adjustment' as const,
            'cancellation_charge' as const,
            'held_by_store' as const,
            'payout' as const,
          ),
          amount,
        }),
      ),
      amount,
      amount,
      (parts, others, elsewhere, fromElsewhere) => {
        const booked = parts.reduce((sum, { store, others: rest }) => sum + store + rest, 0);
        const input = {
          sales: booked + elsewhere - fromElsewhere,
          bookedElsewhere: elsewhere,
          bookedFromElsewhere: fromElsewhere,
          passedOn: parts.reduce((sum, { others: rest }) => sum + rest, 0),
          lines: [...parts.map(({ part, store }) => ({ part, amount: store })), ...others],
        };
        const { lines, difference } = bridgeOf(input);
        expect(difference).toBe(0);
        expect(lines.to_pay).toBe(lines.earned + lines.held_by_store);
        expect(bridgeOf({ ...input, sales: input.sales + 1 }).difference).toBe(1);
      },
    ),
  );
});
