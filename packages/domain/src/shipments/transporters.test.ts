import { expect, test } from 'vitest';

import { labelOfCode } from '#shipments/transporters.ts';

test('codes of a transporter have a label in any case', () => {
  const map = [{ code: 'Pod', label: 'confirmed_delivery' as const }];
  expect(labelOfCode(' POD ', map)).toBe('confirmed_delivery');
  expect(labelOfCode('IN', map)).toBeNull();
});
