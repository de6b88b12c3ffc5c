import { type CityArea, distanceMetres, type Coordinates } from '@store-panel/domain/geo/distance';
import { offsetFrom, compassDirection } from '@store-panel/domain/geo/local-projection';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { distanceText } from './distance-text.ts';

/** The nearest a centre may be told as the centre itself, in metres. */
const AT_CENTRE = 50;

/** Where a place is, in words: for those who do not see the map, and for those who do not trust it. Needs the texts of `account`. */
export function useLocationDescription(city: CityArea | null, isInMiles: boolean, value: Coordinates | null): string {
  const { t } = useTranslation('account');
  const language = useLanguage();
  if (value === null) return t('place.none');
  if (city === null) return '';
  const far = distanceMetres(city, value);
  const words = (metres: number) => distanceText(metres, language, isInMiles);
  if (far > city.radiusMetres) return t('place.outside', { distance: words(far - city.radiusMetres) });
  if (far < AT_CENTRE) return t('place.centre');
  return t(`place.wind.${compassDirection(offsetFrom(city, value))}`, { distance: words(far) });
}
