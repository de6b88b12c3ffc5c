import type { CityArea, Coordinates } from '@store-panel/domain/geo/distance';
import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PanelMap } from '#shared/location/panel-map.tsx';
import type { DrawingAction } from './drawing-reducer.ts';
import { ShapeHandles } from './shape-handles.tsx';
import type { Shaping } from './use-shaping.ts';
import { colourOf } from './zone-colour.ts';
import { circleAround, type ZoneValues } from './zone-values.ts';
import css from './zones.module.css';

interface ZoneMapProps {
  readonly store: Coordinates | null;
  readonly city: CityArea | null;
  readonly isInMiles: boolean;
  readonly zones: readonly ZoneValues[];
  readonly shaping: Shaping | null;
  readonly onAction: (action: DrawingAction) => void;
}

/** Initial extent around the store, in metres. */
const INITIAL_RADIUS_METRES = 4000;

/** The store, its city, and the zones in their colours; the one that is edited has handles. */
export function ZoneMap({ store, city, isInMiles, zones, shaping, onAction }: ZoneMapProps) {
  const { t } = useTranslation('delivery-settings');
  const shapedIndex = zones.findIndex(({ id }) => id === shaping?.id);
  const visibleZones = zones.flatMap(({ id, name, corners }, at) =>
    corners.length === 0 || at === shapedIndex ? [] : [{ id, label: name, colour: colourOf(at), corners }],
  );
  // Zones with precedence are on top.
  visibleZones.reverse();
  const centre = store ?? city;
  const initialCircle = centre ? circleAround(centre, INITIAL_RADIUS_METRES) : [];
  const all = zones.flatMap(({ corners }) => corners);
  const shapedCorners = zones[shapedIndex]?.corners ?? [];
  const viewCorners = shaping ? shapedCorners : [...all, ...(store && all.length > 0 ? [store] : [])];
  return (
    <PanelMap
      label={t('area.map')}
      className={css.map}
      fitKey={shaping?.id ?? ''}
      onPick={shaping?.drawing.isOpen === true ? (coordinates) => onAction({ type: 'add', coordinates }) : undefined}
      content={{
        points: store
          ? [{ id: 'store', ...store, label: t('area.store'), icon: <Store aria-hidden="true" />, tone: 'accent' }]
          : [],
        zones: visibleZones,
        rings: city ? { centre: city, rings: [{ metres: city.radiusMetres, label: t('zones.city') }] } : undefined,
        view: viewCorners.length > 0 ? viewCorners : initialCircle,
      }}
    >
      {(map) =>
        shaping && (
          <ShapeHandles
            map={map}
            drawing={shaping.drawing}
            colour={colourOf(shapedIndex)}
            city={city}
            isInMiles={isInMiles}
            onAction={onAction}
          />
        )
      }
    </PanelMap>
  );
}
