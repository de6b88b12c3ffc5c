import { expect, test } from 'vitest';

import { trackingUrl, waybillInFragment } from '#shipments/tracking-link.ts';
import { isTrackingPage } from '#shipments/tracking-page.ts';

test('the page is at its path, with or without a slash at the end', () => {
  expect(['/track', '/track/', '/tracks', '/track/42', '/'].map(isTrackingPage)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a link has the waybill in its fragment alone', () => {
  const url = new URL(trackingUrl('https://havel.example/track', 'HV 100&x'));
  expect([url.pathname, url.search]).toEqual(['/track', '']);
  expect(waybillInFragment(url.hash)).toBe('HV100&x');
  expect(['', '#', '#code=1'].map(waybillInFragment)).toEqual(['', '', '']);
  expect(waybillInFragment(`#waybill=${'٩'.repeat(60)}`)).toBe('9'.repeat(50));
});
