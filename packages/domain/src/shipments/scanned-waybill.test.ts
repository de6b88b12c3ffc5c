import { expect, test } from 'vitest';

import { scannedWaybill } from '#shipments/scanned-waybill.ts';
import { trackingUrl } from '#shipments/tracking-link.ts';

test.each([
  ['HV100200300', 'HV100200300'],
  [' hv 100\u200b\n', 'HV100'],
  ['\u0661\u0662\u0663', '123'],
  ['https://claims.example/?waybill=WBL00000000042', 'WBL00000000042'],
  [trackingUrl('https://track.example/t', 'A/B 1'), 'A/B1'],
  ['https://claims.example/somewhere', null],
  ['mailto://ali', null],
  ['', null],
  ['X'.repeat(51), null],
])('of a code with “%s” the waybill is %s', (scanned, waybill) => {
  expect(scannedWaybill(scanned)).toBe(waybill);
});
