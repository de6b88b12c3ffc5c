import { allCountries, countryName, countryOf } from '@store-panel/domain/geo/countries';
import type { ComboboxOption } from '@store-panel/ui/combobox';
import { useMemo } from 'react';

import { currentLanguage, useLanguage } from './i18n/i18n.ts';

/** Returns the country's name in the language of the page. */
export function countryNameOf(code: string): string {
  const country = countryOf(code);
  return country ? countryName(country, currentLanguage()) : code;
}

/** All countries, or those with these codes, by name; the English name and the code find them too. */
export function useCountryOptions(codes?: readonly string[]): readonly ComboboxOption[] {
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return allCountries()
      .filter(({ code }) => codes?.includes(code) ?? true)
      .map((country) => ({
        value: country.code,
        label: countryName(country, language),
        keywords: `${country.code} ${country.name}`,
      }))
      .toSorted((one, other) => compare(one.label, other.label));
  }, [language, codes]);
}
