import type { CityArea, Coordinates } from '@store-panel/domain/geo/distance';
import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PanelMap } from '#shared/location/panel-map.tsx';
import type { DrawingStep } from './shape-steps.ts';
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
  readonly onStep: (step: DrawingStep) => void;
}

/** As much of the town is shown to whoever draws a zone, in metres around the store. */
const FIRST_LOOK = 4000;

/** The store, its city, and each zone in its colour; the one that is shaped has handles. */
export function ZoneMap({ store, city, isInMiles, zones, shaping, onStep }: ZoneMapProps) {
  const { t } = useTranslation('delivery-settings');
  const held = zones.findIndex(({ id }) => id === shaping?.id);
  const shown = zones.flatMap(({ id, name, corners }, at) =>
    corners.length === 0 || at === held ? [] : [{ id, label: name, colour: colourOf(at), corners }],
  );
  // What decides first lies on top.
  shown.reverse();
  const centre = store ?? city;
  const around = centre ? circleAround(centre, FIRST_LOOK) : [];
  const all = zones.flatMap(({ corners }) => corners);
  const own = zones[held]?.corners ?? [];
  const look = shaping ? own : [...all, ...(store && all.length > 0 ? [store] : [])];
  return (
    <PanelMap
      label={t('area.map')}
      className={css.map}
      fitKey={shaping?.id ?? ''}
      onPick={shaping?.drawing.isOpen === true ? (place) => onStep({ type: 'add', place }) : undefined}
      content={{
        points: store
          ? [{ id: 'store', ...store, label: t('area.store'), icon: <Store aria-hidden="true" />, tone: 'accent' }]
          : [],
        zones: shown,
        rings: city ? { centre: city, rings: [{ metres: city.radiusMetres, label: t('zones.city') }] } : undefined,
        view: look.length > 0 ? look : around,
      }}
    >
      {(map) =>
        shaping && (
          <ShapeHandles
            map={map}
            drawing={shaping.drawing}
            colour={colourOf(held)}
            city={city}
            isInMiles={isInMiles}
            onStep={onStep}
          />
        )
      }
    </PanelMap>
  );
}
