import { type CityArea, distanceMetres, type Place } from '@store-panel/domain/places/distance';
import { offsetFrom, windOf } from '@store-panel/domain/places/local-plane';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../i18n.ts';
import { distanceText } from './distance-text.ts';

/** The nearest a centre may be told as the centre itself, in metres. */
const AT_CENTRE = 50;

/** Where a place is, in words: for those who do not see the map, and for those who do not trust it. Needs the texts of `account`. */
export function usePlaceWords(city: CityArea | null, isInMiles: boolean, value: Place | null): string {
  const { t } = useTranslation('account');
  const language = useLanguage();
  if (value === null) return t('place.none');
  if (city === null) return '';
  const far = distanceMetres(city, value);
  const words = (metres: number) => distanceText(metres, language, isInMiles);
  if (far > city.radiusMetres) return t('place.outside', { distance: words(far - city.radiusMetres) });
  if (far < AT_CENTRE) return t('place.centre');
  return t(`place.wind.${windOf(offsetFrom(city, value))}`, { distance: words(far) });
}
