import { expect, test } from 'vitest';

import { WAYBILL_MAX } from '#limits/limits.ts';
import { FIRST_SHIPMENT_LABEL, SHIPMENT_LABELS, waybillNumber } from '#shipments/shipment-labels.ts';

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

test('a waybill of the platform has a prefix and eleven digits, and fits the form', () => {
  expect(waybillNumber(42)).toBe('WBL00000000042');
  expect(waybillNumber(Number.MAX_SAFE_INTEGER).length).toBeLessThanOrEqual(WAYBILL_MAX);
});
