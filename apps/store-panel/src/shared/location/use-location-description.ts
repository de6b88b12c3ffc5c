import { type CityArea, distanceMetres, type Coordinates } from '@store-panel/domain/geo/distance';
import { offsetFrom, compassDirection } from '@store-panel/domain/geo/local-projection';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { distanceText } from './distance-text.ts';

/** Closer than this counts as the centre itself, in metres. */
const CENTRE_RADIUS_METRES = 50;

/**
 * Describes a location as text, for users who do not see the map or want to verify it. Needs the texts of `account`.
 */
export function useLocationDescription(city: CityArea | null, isInMiles: boolean, value: Coordinates | null): string {
  const { t } = useTranslation('account');
  const language = useLanguage();
  if (value === null) return t('place.none');
  if (city === null) return '';
  const metresFromCentre = distanceMetres(city, value);
  const formatDistance = (metres: number) => distanceText(metres, language, isInMiles);
  if (metresFromCentre > city.radiusMetres)
    return t('place.outside', { distance: formatDistance(metresFromCentre - city.radiusMetres) });
  if (metresFromCentre < CENTRE_RADIUS_METRES) return t('place.centre');
  return t(`place.wind.${compassDirection(offsetFrom(city, value))}`, { distance: formatDistance(metresFromCentre) });
}
