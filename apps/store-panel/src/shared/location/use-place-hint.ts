import { placeOddity } from '@store-panel/domain/addresses/address-hints';
import { distanceMetres } from '@store-panel/domain/geo/distance';
import { parseCoordinates } from '@store-panel/domain/geo/coordinates';
import { useTranslation } from 'react-i18next';

import { countryNameOf } from '#shared/country-options.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { distanceText } from './distance-text.ts';

/** Returns what is odd about coordinates as they are typed, if anything. Texts: `addresses`. */
export function usePlaceHint(): (place: string, country: string) => string | undefined {
  const { t } = useTranslation('addresses');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { location } = session.store;
  return (place, country) => {
    const point = parseCoordinates(place);
    const oddity = point && placeOddity({ country, point }, { country: session.countryCode, location });
    if (!point || oddity === null) return undefined;
    if (oddity === 'other_country') return t('hint.otherCountry', { country: countryNameOf(country) });
    const metres = location ? distanceMetres(location, point) : 0;
    return t('hint.far', { distance: distanceText(metres, language, session.isDistanceUnitMile) });
  };
}
