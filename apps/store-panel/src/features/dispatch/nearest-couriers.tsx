import type { DispatcherOrder } from '@store-panel/api-client/rtk/dispatch';
import { useListActiveVehiclesQuery } from '@store-panel/api-client/rtk/orders/order-detail';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { ErrorState } from '@store-panel/ui/error-state';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './dispatcher-page.module.css';

interface NearestCouriersProps {
  readonly order: DispatcherOrder;
  /** A courier has it already, or is requested. */
  readonly isReassigning: boolean;
  /** The courier who is being requested. */
  readonly pendingCourierId: string | undefined;
  readonly disabled: boolean;
  readonly onRequest: (courier: { readonly provider_id: string; readonly vehicle_id: string }) => void;
}

const POLLING_INTERVAL_MS = 15_000;

/** Available couriers, the nearest first, and unavailable ones with the reason. */
export function NearestCouriers({ order, isReassigning, pendingCourierId, disabled, onRequest }: NearestCouriersProps) {
  const { t } = useTranslation(['dispatch', 'actions', 'status', 'orders']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useListActiveVehiclesQuery(
    { order_id: order.order_id },
    { refetchOnMountOrArgChange: true, pollingInterval: POLLING_INTERVAL_MS },
  );
  const vehicles = data?.vehicles.filter(({ provider_id }) => provider_id !== order.provider_id || !isReassigning);
  const verb = t('actions:button.assign');
  return (
    <section aria-labelledby="nearest-couriers">
      <h3 id="nearest-couriers" className={css.subtitle}>
        {t('order.nearest')}
      </h3>
      {isReassigning && order.provider_name !== null && (
        <p className={css.muted}>{t('reassign.text', { courier: order.provider_name })}</p>
      )}
      <ul className={css.rows}>
        {vehicles?.map(
          ({
            provider_id,
            vehicle_id,
            provider_name,
            vehicle_name,
            plate_no,
            state,
            distance_metres: distanceMetres,
          }) => (
            <li key={provider_id} className={css.near}>
              <span className={css.nearWho}>
                <strong>
                  <bdi>{provider_name}</bdi>
                </strong>
                <span className={css.muted}>
                  <bdi>{vehicle_name}</bdi> <LtrText>{plate_no}</LtrText>
                </span>
                <span className={css.muted}>
                  {distanceMetres === null
                    ? t('order.distanceUnknown')
                    : t('orders:courier.distance', {
                        distance: distanceText(distanceMetres, language, session.isDistanceUnitMile),
                      })}
                </span>
              </span>
              <Badge tone={state === 'free' ? 'success' : 'warning'}>{t(`status:courier.${state}`)}</Badge>
              <Button
                size="sm"
                pending={pendingCourierId === provider_id}
                disabled={disabled}
                aria-label={`${verb}: ${provider_name}`}
                onClick={() => onRequest({ provider_id, vehicle_id })}
              >
                {verb}
              </Button>
            </li>
          ),
        )}
      </ul>
      {vehicles?.length === 0 && <p className={css.muted}>{t('order.noneAvailable')}</p>}
      {vehicles && vehicles.length > 0 && (
        <>
          <p className={css.muted}>{t('order.assignHint')}</p>
          <p className={css.muted}>{t('order.fromStore')}</p>
        </>
      )}
      {!data && isFetching && <Skeleton height="6rem" />}
      {error && !isFetching && !data && (
        <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
      )}
      {data && data.unavailable.length > 0 && (
        <>
          <h3 className={css.subtitle}>{t('unavailable')}</h3>
          <ul className={css.rows}>
            {data.unavailable.map(({ provider_id, provider_name, obstacle }) => (
              <li key={provider_id} className={css.near}>
                <span className={css.nearWho}>
                  <bdi>{provider_name}</bdi>
                  <span className={css.muted}>{t(`unavailableReason.${obstacle}`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
