import { useGetDeliveryTrackQuery } from '@store-panel/api-client/rtk/dispatch';
import type { OrderDetail } from '@store-panel/api-client/order-models';
import { isSignalLost } from '@store-panel/domain/couriers/positions';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import type { MapContent } from '@store-panel/ui/map-view';
import { Bike, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { storePoints } from '#shared/location/store-point.tsx';
import { usePositionUpdates } from '#shared/location/use-position-updates.ts';
import { useServerTime } from '#shared/time/server-clock.ts';
import { PanelMap } from '#shared/location/panel-map.tsx';
import { PositionAge } from '#shared/location/position-age.tsx';
import css from './delivery-map-card.module.css';
import { DeliveryMapPlaceholder } from './delivery-map-placeholder.tsx';

/** Polling also covers missed position updates. */
const POLL_INTERVAL_MS = 15_000;

/** Shows the destination, the courier's position and the track; refreshed while shown. */
export function DeliveryMapCard({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('dispatch');
  const { data, isError } = useGetDeliveryTrackQuery(order.order_id, {
    pollingInterval: POLL_INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
  usePositionUpdates();
  const position = data?.position ?? null;
  const isFaded = useServerTime((now) => position !== null && isSignalLost(Date.parse(position.at), now));
  const goal = order.address?.point ?? null;
  const store = data?.store_location ?? null;
  if (!data) return isError ? null : <DeliveryMapPlaceholder order={order} />;
  const content: MapContent = {
    points: [
      ...storePoints(store, t('map.store')),
      ...(goal
        ? [
            {
              id: 'goal',
              ...goal,
              label: `${t('map.destination')}: ${order.address?.line ?? ''}`,
              icon: <MapPin aria-hidden="true" />,
              tone: 'danger' as const,
            },
          ]
        : []),
      ...(position
        ? [
            {
              id: 'courier',
              latitude: position.latitude,
              longitude: position.longitude,
              accuracy: position.accuracy,
              label: order.provider_name ?? t('signal.title'),
              icon: <Bike aria-hidden="true" />,
              tone: 'warning' as const,
              isFaded,
            },
          ]
        : []),
    ],
    paths: [
      ...(data.track.length > 1 ? [{ id: 'gone', coordinates: data.track }] : []),
      ...(position && goal ? [{ id: 'left', coordinates: [position, goal], isPlanned: true }] : []),
    ],
  };
  return (
    <Card>
      <CardHeader title={t('signal.title')}>
        {order.provider_id !== null && <PositionAge position={position} />}
      </CardHeader>
      <CardBody>
        <PanelMap
          label={t('signal.title')}
          content={content}
          fitKey={`${data.provider_id ?? ''}${position === null}`}
          className={css.map}
        />
      </CardBody>
    </Card>
  );
}
