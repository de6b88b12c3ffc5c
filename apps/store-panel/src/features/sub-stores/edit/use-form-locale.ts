import { useMemo, useState } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useCountries } from '#shared/phone/use-countries.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import type { FormLocale } from './sub-store-values.ts';

/** Returns the locale of a sub-store's forms; undefined until the countries are loaded or have failed. */
export function useFormLocale(): FormLocale | undefined {
  const currentLanguage = useLanguage();
  // The values are formatted and parsed in the language in which the form was opened.
  const [language] = useState(currentLanguage);
  const { session } = useStoreSession();
  const { countries, isLoading } = useCountries();
  const homeCountry = session.countryCode;
  return useMemo(
    () => (isLoading ? undefined : { language, countries, homeCountry }),
    [isLoading, language, countries, homeCountry],
  );
}
