import { languageIndex } from '@store-panel/domain/geo/languages';
import { expect, test } from 'vitest';

import { claimLinks } from '#features/claims/claim-links.ts';

test.each([
  ['https://panel.example', 'https://claims.havel.example'],
  ['http://localhost:4000', 'http://claims.havel.example:4000'],
  [undefined, 'https://claims.havel.example'],
])('beside a panel at %s a courier’s page is at %s', (panelOrigin, origin) => {
  const links = claimLinks(panelOrigin, 'claims.havel.example', languageIndex('ru'));
  expect(links.toClaim('HV 1&lang=de#')).toBe(`${origin}/?waybill=HV+1%26lang%3Dde%23&lang=ru`);
  expect(links.toMails('a-token')).toBe(`${origin}/mails/a-token?lang=ru`);
});
