import type { DispatcherOrder, FollowedCourier } from '@store-panel/api-client/rtk/dispatch';
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
import { COURIER_STATE_STYLES } from './courier-state-badge.tsx';
import { type DeliveryGroup, groupOf } from './deliveries.ts';
import css from './dispatcher-page.module.css';

interface DispatchMapProps {
  readonly store: Coordinates;
  readonly orders: readonly DispatcherOrder[];
  readonly couriers: readonly FollowedCourier[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}

const STORE = 'store';
const GROUP_TONES: Readonly<Record<DeliveryGroup, Tone>> = { unassigned: 'danger', asked: 'warning', running: 'info' };
/** Of the store's unit. */
const RINGS = [1, 2, 5] as const;
/** Further away than this nothing is brought into view by itself: a device that is wrong would make the town a dot. */
const FARTHEST = 40_000;
const MINUTE = 60_000;

/** The store, its couriers and where its deliveries go. */
export function DispatchMap({ store, orders, couriers, selected, onSelect }: DispatchMapProps) {
  const { t } = useTranslation(['dispatch', 'orders', 'status']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const { isDistanceUnitMile: inMiles, timezone: zone } = session;
  // Drawn anew with the minute: who had a signal may have none.
  const minute = useServerTime((now) => Math.floor(now / MINUTE)) * MINUTE;
  const isNear = (place: Coordinates) => distanceMetres(store, place) <= FARTHEST;
  const goals = orders.flatMap((order) => {
    const point = order.address?.point;
    return point && isNear(point) ? [{ order, point }] : [];
  });
  const riders = couriers.flatMap((courier) =>
    courier.position && isNear(courier.position) ? [{ courier, position: courier.position }] : [],
  );

  const points: MapPoint[] = [
    { id: STORE, ...store, label: t('map.store'), icon: <Store aria-hidden="true" />, tone: 'accent' },
    ...goals.map(({ order, point }) => ({
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
        ? t('signal.silent', { time: timeStamp(at, { language, zone }) })
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
  const paths: MapPath[] = goals.flatMap(({ order, point }) => {
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
      rings: RINGS.map((count) => ({ metres: count * unit, label: distanceText(count * unit, language, inMiles) })),
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
