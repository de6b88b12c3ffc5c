import { CATALOGUE } from '@store-panel/contract/errors/catalogue';
import { expect, test } from 'vitest';

import { TEXT_LANGUAGES } from '#languages.ts';

import { errorCodesPage } from './error-codes-page.ts';
import { keyOf, textsOf } from './text-files.ts';

test('the page of codes is what the catalogue says', async () => {
  await expect(
    errorCodesPage(),
    'docs/error-codes.md differs from the catalogue. If the change is meant: pnpm --filter @store-panel/locales test error-codes-page -u',
  ).toMatchFileSnapshot('../../../docs/error-codes.md');
});

test.each(TEXT_LANGUAGES)('every line of it has a text in %s', (language) => {
  const texts = new Set(textsOf(language).map(keyOf));
  expect(CATALOGUE.filter(({ textKey }) => !texts.has(textKey))).toEqual([]);
});
