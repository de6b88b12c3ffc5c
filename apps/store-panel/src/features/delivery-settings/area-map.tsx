import type { Coordinates } from '@store-panel/domain/geo/distance';
import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PanelMap } from '#shared/location/panel-map.tsx';
import css from './delivery-form.module.css';

interface AreaMapProps {
  readonly store: Coordinates;
  readonly metres: number | null;
}

/** The store and its delivery radius. */
export function AreaMap({ store, metres }: AreaMapProps) {
  const { t } = useTranslation('delivery-settings');
  return (
    <PanelMap
      label={t('area.map')}
      className={css.map}
      fitKey={String(metres)}
      content={{
        points: [{ id: 'store', ...store, label: t('area.store'), icon: <Store aria-hidden="true" />, tone: 'accent' }],
        zones: metres === null || metres === 0 ? [] : [{ id: 'area', centre: store, metres }],
      }}
    />
  );
}
