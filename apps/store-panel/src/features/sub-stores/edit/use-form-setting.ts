import { useMemo, useState } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useCountries } from '#shared/phone/use-countries.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import type { FormSetting } from './sub-store-values.ts';

/** What the forms of a sub-store need; undefined until the countries are loaded or have failed. */
export function useFormSetting(): FormSetting | undefined {
  const currentLanguage = useLanguage();
  // The values are formatted and parsed in the language in which the form was opened.
  const [language] = useState(currentLanguage);
  const { session } = useStoreSession();
  const { countries, isLoading } = useCountries();
  const home = session.countryCode;
  return useMemo(() => (isLoading ? undefined : { language, countries, home }), [isLoading, language, countries, home]);
}
