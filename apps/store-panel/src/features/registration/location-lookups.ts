import { registrationApi } from '@store-panel/api-client/rtk/registration';
import type { CityArea } from '@store-panel/domain/geo/distance';

import type { PanelStore } from '#shared/app-services/create-store.ts';
import { areaOf } from '#shared/store-place/store-place-lists.ts';

const { getCities, getCountries } = registrationApi.endpoints;

/** Returns the selected city's area; null if the list could not be fetched. */
export async function findCityArea(store: PanelStore, country: string, city: string): Promise<CityArea | null> {
  if (country === '') return null;
  const { data } = await store.dispatch(getCities.initiate(country, { subscribe: false }));
  const selectedCity = data?.find(({ _id }) => _id === city);
  return selectedCity ? areaOf(selectedCity) : null;
}

/** Returns a country's calling code with its plus; empty if the list could not be fetched. */
export async function findCallingCode(store: PanelStore, country: string): Promise<string> {
  const { data } = await store.dispatch(getCountries.initiate(undefined, { subscribe: false }));
  return data?.find(({ _id }) => _id === country)?.country_phone_code ?? '';
}
