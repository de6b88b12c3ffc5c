import type { CourierPosition } from '@store-panel/api-client/rtk/dispatch';
import type { Place } from '@store-panel/domain/places/distance';
import { Bike, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PanelMap } from '#shared/place/panel-map.tsx';
import css from './last-place.module.css';

interface LastPlaceProps {
  readonly position: CourierPosition;
  readonly store: Place | null;
}

/** A courier and the store on a small map. */
export function LastPlace({ position, store }: LastPlaceProps) {
  const { t } = useTranslation('dispatch');
  const { latitude, longitude, accuracy } = position;
  return (
    <PanelMap
      label={t('signal.last')}
      fitKey={position.at}
      className={css.map}
      content={{
        points: [
          ...(store
            ? [
                {
                  id: 'store',
                  ...store,
                  label: t('map.store'),
                  icon: <Store aria-hidden="true" />,
                  tone: 'accent' as const,
                },
              ]
            : []),
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
