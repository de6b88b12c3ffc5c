import type { Country } from '@store-panel/api-client/rtk/registration';
import type { PhoneCountry } from '@store-panel/ui/phone-field';

export interface NamedCountry extends PhoneCountry {
  readonly englishName: string;
}

/** Names and sorts countries in a language. */
export function nameCountries(countries: readonly Country[], language: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const order = new Intl.Collator(language);
  return countries
    .map(({ _id, country_name, country_phone_code }): NamedCountry => ({
      code: _id,
      name: names.of(_id) ?? country_name,
      englishName: country_name,
      callingCode: country_phone_code,
    }))
    .toSorted((one, other) => order.compare(one.name, other.name));
}
