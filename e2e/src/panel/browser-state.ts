import type { LanguageCode } from '@store-panel/domain/geo/languages';

/** A browser that has used this language before and cached its fonts. */
export const browserStateIn = (language: LanguageCode, origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'language', value: language },
        { name: 'fonts', value: 'kept' },
      ],
    },
  ],
});
