import { useMemo, useState } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useCountries } from '#shared/phone/use-countries.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import type { FormSetting } from './sub-store-values.ts';

/** What the forms of a sub-store need beforehand; undefined until the countries are there, or cannot be had. */
export function useFormSetting(): FormSetting | undefined {
  const chosen = useLanguage();
  // What stands in the form was read, and is typed, in the language that it was opened in.
  const [language] = useState(chosen);
  const { session } = useStoreSession();
  const { countries, isLoading } = useCountries();
  const home = session.countryCode;
  return useMemo(() => (isLoading ? undefined : { language, countries, home }), [isLoading, language, countries, home]);
}
