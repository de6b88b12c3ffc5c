import { languageIndex } from '@store-panel/domain/geo/languages';
import { expect, test } from 'vitest';

import { createClaimLinks } from '#features/claims/claim-links.ts';

test.each([
  ['https://panel.example', 'https://claims.havel.example'],
  ['http://localhost:4000', 'http://claims.havel.example:4000'],
  [undefined, 'https://claims.havel.example'],
])('links from a panel at %s to a courier’s page at %s', (panelOrigin, origin) => {
  const links = createClaimLinks(panelOrigin, 'claims.havel.example', languageIndex('ru'));
  expect(links.toClaim('HV 1&lang=de#')).toBe(`${origin}/?waybill=HV+1%26lang%3Dde%23&lang=ru`);
  expect(links.toMails('a-token')).toBe(`${origin}/mails/a-token?lang=ru`);
});
