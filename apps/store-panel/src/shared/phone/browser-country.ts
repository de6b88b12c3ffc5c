import type { PhoneCountry } from '@store-panel/ui/phone-field';

/** The country of the browser's language, if it is one of these; otherwise the first. Empty without countries. */
export function browserCountry(countries: readonly PhoneCountry[]): string {
  const { region } = new Intl.Locale(navigator.language);
  return (countries.find(({ code }) => code === region) ?? countries[0])?.code ?? '';
}
