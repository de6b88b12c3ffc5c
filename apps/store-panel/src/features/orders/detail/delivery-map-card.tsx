import { showMove, useGetDeliveryTrackQuery } from '@store-panel/api-client/rtk/dispatch';
import type { CacheDispatch } from '@store-panel/api-client/rtk/order-caches';
import type { OrderDetail } from '@store-panel/api-client/order-shapes';
import { isSilent } from '@store-panel/domain/couriers/positions';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import type { MapContent } from '@store-panel/ui/map-view';
import { Bike, MapPin, Store } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { courierMove } from '#shared/courier-news.ts';
import { useTime } from '#shared/minute-clock.ts';
import { PanelMap } from '#shared/place/panel-map.tsx';
import { PositionAge } from '#shared/place/position-age.tsx';
import css from './delivery-map-card.module.css';

/** Nothing rests on a move being heard: so often it is asked for, in milliseconds. */
const ASK_EVERY = 15_000;

/** Where a delivery goes, where its courier is, and which way they came; asked for while the order is not over. */
export function DeliveryMapCard({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('dispatch');
  const dispatch: CacheDispatch = useDispatch();
  const { data } = useGetDeliveryTrackQuery(order.order_id, {
    pollingInterval: ASK_EVERY,
    refetchOnMountOrArgChange: true,
  });
  useEffect(
    () =>
      courierMove.subscribe(() => {
        const move = courierMove.get();
        if (move) dispatch(showMove(move));
      }),
    [dispatch],
  );
  const position = data?.position ?? null;
  const isFaded = useTime((now) => position !== null && isSilent(Date.parse(position.at), now));
  const goal = order.address?.point ?? null;
  const store = data?.store_location ?? null;
  if (!data || (goal === null && position === null)) return null;
  const content: MapContent = {
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
      ...(data.track.length > 1 ? [{ id: 'gone', places: data.track }] : []),
      ...(position && goal ? [{ id: 'left', places: [position, goal], isPlanned: true }] : []),
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
