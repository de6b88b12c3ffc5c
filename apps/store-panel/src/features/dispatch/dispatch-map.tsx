import type { DispatcherOrder, TrackedCourier } from '@store-panel/api-client/rtk/dispatch';
import { isSignalLost } from '@store-panel/domain/couriers/positions';
import { distanceMetres, type Coordinates } from '@store-panel/domain/geo/distance';
import { metresPerUnit } from '@store-panel/domain/geo/distance-unit';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import type { MapContent, MapPath, MapPoint } from '@store-panel/ui/map-view';
import type { Tone } from '@store-panel/ui/tone';
import { MapPin, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { PanelMap } from '#shared/location/panel-map.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { COURIER_STATE_STYLES } from './courier-state-badge.tsx';
import { type DeliveryGroup, groupOf } from './deliveries.ts';
import css from './dispatcher-page.module.css';

interface DispatchMapProps {
  readonly store: Coordinates;
  readonly orders: readonly DispatcherOrder[];
  readonly couriers: readonly TrackedCourier[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}

const STORE = 'store';
const GROUP_TONES: Readonly<Record<DeliveryGroup, Tone>> = {
  unassigned: 'danger',
  requested: 'warning',
  running: 'info',
  scheduled: 'neutral',
};
/** In the store's unit of distance. */
const RING_DISTANCES = [1, 2, 5] as const;
/** Points further away are not shown: one wrong position would zoom the map out too far. In metres. */
const MAX_DISTANCE_METRES = 40_000;
const MINUTE_MS = 60_000;

/** The store, its couriers and the addresses of its deliveries. */
export function DispatchMap({ store, orders, couriers, selected, onSelect }: DispatchMapProps) {
  const { t } = useTranslation(['dispatch', 'orders', 'status']);
  const language = useLanguage();
  const clock = useClock();
  const { session } = useStoreSession();
  const { isDistanceUnitMile: inMiles, timezone: zone } = session;
  // Rendered every minute, because signals expire.
  const minute = useServerTime((now) => Math.floor(now / MINUTE_MS)) * MINUTE_MS;
  const isNear = (coordinates: Coordinates) => distanceMetres(store, coordinates) <= MAX_DISTANCE_METRES;
  const destinations = orders.flatMap((order) => {
    const point = order.address?.point;
    return point && isNear(point) ? [{ order, point }] : [];
  });
  const riders = couriers.flatMap((courier) =>
    courier.position && isNear(courier.position) ? [{ courier, position: courier.position }] : [],
  );

  const points: MapPoint[] = [
    { id: STORE, ...store, label: t('map.store'), icon: <Store aria-hidden="true" />, tone: 'accent' },
    ...destinations.map(({ order, point }) => ({
      id: order.order_id,
      latitude: point.latitude,
      longitude: point.longitude,
      label: `${t('orders:number', { number: order.unique_id })} · ${t(`list.${groupOf(order)}`)}`,
      icon: <MapPin aria-hidden="true" />,
      tone: GROUP_TONES[groupOf(order)],
    })),
    ...riders.map(({ courier, position }) => {
      const [tone, Icon] = COURIER_STATE_STYLES[courier.state];
      const at = Date.parse(position.at);
      const isFaded = isSignalLost(at, minute);
      const state = isFaded
        ? t('signal.silent', { time: timeStamp(at, { language, clock, zone }) })
        : t(`status:courier.${courier.state}`);
      return {
        id: courier.provider_id,
        latitude: position.latitude,
        longitude: position.longitude,
        label: `${courier.provider_name} · ${state}`,
        icon: <Icon aria-hidden="true" />,
        tone,
        isFaded,
        accuracy: position.accuracy,
      };
    }),
  ];
  const paths: MapPath[] = destinations.flatMap(({ order, point }) => {
    if (order.order_id !== selected) return [];
    const rider = riders.find(({ courier }) => courier.provider_id === order.provider_id);
    return [{ id: order.order_id, coordinates: [...(rider ? [rider.position] : [store]), point], isPlanned: true }];
  });
  const unit = metresPerUnit(inMiles);
  const content: MapContent = {
    points,
    paths,
    rings: {
      centre: store,
      rings: RING_DISTANCES.map((count) => ({
        metres: count * unit,
        label: distanceText(count * unit, language, inMiles),
      })),
    },
  };
  return (
    <PanelMap
      label={t('map.label')}
      content={content}
      fitKey={`${points.length > 1}`}
      selected={selected}
      className={css.map}
      onSelect={(id) => {
        if (id !== STORE) onSelect(id);
      }}
    />
  );
}
