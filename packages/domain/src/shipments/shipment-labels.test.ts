import { expect, test } from 'vitest';

import { WAYBILL_MAX } from '#limits/limits.ts';
import { FIRST_SHIPMENT_LABEL, SHIPMENT_LABELS, WAYBILL_NUMBERS, waybillNumber } from '#shipments/shipment-labels.ts';

test('the labels are those of the specification, to the letter', () => {
  expect(SHIPMENT_LABELS.map((label) => label.replaceAll('_', ' '))).toEqual([
    'dispatched to transporter',
    'transporter assigned',
    'pickup time confirmed',
    // Written with hyphens there.
    ...['drop-off in progress', 'arrived at drop-off'].map((label) => label.replaceAll('-', ' ')),
    'confirmed delivery',
    'redirected to alternative courier',
    'transporter cancelled',
    'declined',
    'pending pickup confirmation',
  ]);
  expect(SHIPMENT_LABELS).toContain(FIRST_SHIPMENT_LABEL);
});

test('a waybill of the platform has a prefix and eleven digits, of which the last finds a mistyped one', () => {
  // Luhn's published example.
  expect(waybillNumber(7_992_739_871)).toBe('WBL79927398713');
  expect(waybillNumber(0)).toBe('WBL00000000000');
  expect(waybillNumber(WAYBILL_NUMBERS - 1).length).toBeLessThanOrEqual(WAYBILL_MAX);
  expect(() => waybillNumber(WAYBILL_NUMBERS)).toThrow(RangeError);
  const number = waybillNumber(1_234_567_890);
  for (let at = 3; at < 13; at += 1)
    for (const digit of '0123456789') {
      const typed = number.slice(0, at) + digit + number.slice(at + 1);
      if (typed !== number) expect(waybillNumber(Number(typed.slice(3, -1)))).not.toBe(typed);
    }
});
