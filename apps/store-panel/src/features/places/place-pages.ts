import { CitiesPage } from './cities-page.tsx';
import { CountriesPage } from './countries-page.tsx';

/** Tabs of one page, so one chunk. */
export const PLACE_PAGES = { countries: CountriesPage, cities: CitiesPage } as const;
