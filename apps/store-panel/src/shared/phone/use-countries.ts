import { useGetCountriesQuery } from '@store-panel/api-client/rtk/registration';
import type { PhoneCountry } from '@store-panel/ui/phone-field';
import { useMemo } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';

export interface NamedCountry extends PhoneCountry {
  readonly englishName: string;
}

/** The countries of the platform, named and sorted in the user's language. */
export function useCountries({ skip = false }: { readonly skip?: boolean } = {}) {
  const language = useLanguage();
  const query = useGetCountriesQuery(undefined, { skip });
  const { data } = query;
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const order = new Intl.Collator(language);
    return (data ?? [])
      .map(({ _id, country_name, country_phone_code }): NamedCountry => ({
        code: _id,
        name: names.of(_id) ?? country_name,
        englishName: country_name,
        callingCode: country_phone_code,
      }))
      .toSorted((one, other) => order.compare(one.name, other.name));
  }, [data, language]);
  return { ...query, countries };
}
