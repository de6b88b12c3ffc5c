import { expect, test } from 'vitest';

import { tenantOrigin } from '#features/claims/tenant-origin.ts';

test.each([
  ['https://panel.example', 'https://claims.havel.example'],
  ['http://localhost:4000', 'http://claims.havel.example:4000'],
  [undefined, 'https://claims.havel.example'],
])('beside a panel at %s a courier’s page is at %s', (panelOrigin, origin) => {
  expect(tenantOrigin(panelOrigin, 'claims.havel.example')).toBe(origin);
});
