import type { CourierPosition } from '@store-panel/api-client/rtk/dispatch';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import { Bike } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { storePoints } from '#shared/location/store-point.tsx';
import { PanelMap } from '#shared/location/panel-map.tsx';
import css from './last-position.module.css';

interface LastPositionProps {
  readonly position: CourierPosition;
  readonly store: Coordinates | null;
}

/** A courier and the store on a small map. */
export function LastPosition({ position, store }: LastPositionProps) {
  const { t } = useTranslation('dispatch');
  const { latitude, longitude, accuracy } = position;
  return (
    <PanelMap
      label={t('signal.last')}
      fitKey={position.at}
      className={css.map}
      content={{
        points: [
          ...storePoints(store, t('map.store')),
          {
            id: 'courier',
            latitude,
            longitude,
            accuracy,
            label: t('signal.title'),
            icon: <Bike aria-hidden="true" />,
            tone: 'warning',
          },
        ],
      }}
    />
  );
}
