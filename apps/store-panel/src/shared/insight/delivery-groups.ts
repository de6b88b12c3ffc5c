import type { ShipmentCriteria } from '@store-panel/domain/insight/shipment-filter';
import { DISTANCE_BANDS } from '@store-panel/domain/insight/shipment-facts';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

const METRES = 1000;
/** The last band with an end. */
const FURTHEST = Number(DISTANCE_BANDS.at(-2));

/** How distances and vehicles of deliveries are called. Texts: `delivery-criteria`, `vehicle-classes`. */
export function useDeliveryGroups(): {
  readonly distanceOf: (distance: NonNullable<ShipmentCriteria['distance']>) => string;
  readonly vehicleOf: (vehicle: NonNullable<ShipmentCriteria['vehicle_class']>) => string;
} {
  const { t } = useTranslation(['delivery-criteria', 'vehicle-classes']);
  const language = useLanguage();
  const { isDistanceUnitMile } = useStoreSession().session;
  const kilometres = (count: number) => distanceText(count * METRES, language, isDistanceUnitMile);
  return {
    distanceOf: (distance) => {
      if (distance === 'unknown') return t('unknown');
      return distance === 'more'
        ? t('distanceOver', { distance: kilometres(FURTHEST) })
        : t('distanceUpTo', { distance: kilometres(Number(distance)) });
    },
    vehicleOf: (vehicle) => (vehicle === 'unknown' ? t('unknown') : t(`vehicle-classes:${vehicle}`)),
  };
}
