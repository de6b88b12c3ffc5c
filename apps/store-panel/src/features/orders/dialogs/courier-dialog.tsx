import type { ActiveVehicle, UnavailableCourier } from '@store-panel/api-client/rtk/orders/order-detail';
import { useListActiveVehiclesQuery } from '@store-panel/api-client/rtk/orders/order-detail';
import { isRequestOpen } from '@store-panel/domain/orders/status';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Bike, Crosshair } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import css from './courier-dialog.module.css';
import type { OrderDialogProps } from '#shared/orders/dialogs/dialog-props.ts';
import { distanceText } from '#shared/location/distance-text.ts';

/** Sends a delivery request to a selected courier or to the nearest one; if a request is open, reassigns it. */
export function CourierDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['orders', 'dispatch', 'actions']);
  const { orderServices } = useOrderServices();
  const { data, error, isFetching, refetch } = useListActiveVehiclesQuery(
    { order_id: order.order_id },
    { refetchOnMountOrArgChange: true },
  );
  const { unavailable = [] } = data ?? {};
  const isReassigning = isRequestOpen(order.request_status);
  const vehicles = data?.vehicles.filter(({ provider_id }) => !isReassigning || provider_id !== order.provider_id);
  const verb = t('actions:button.assign');
  const [pendingRequest, setPendingRequest] = useState<string>();

  async function ask(vehicle?: ActiveVehicle) {
    setPendingRequest(vehicle?.provider_id ?? 'nearest');
    const courier = vehicle && { provider_id: vehicle.provider_id, vehicle_id: vehicle.vehicle_id };
    const named = courier ? { courier } : {};
    const failure =
      isReassigning && courier
        ? await orderServices.sender.send(order, { action: 'reassign', courier })
        : await orderServices.sender.send(order, { action: 'request_courier', ...named });
    setPendingRequest(undefined);
    if (failure === null || failure.family === 'conflict') onClose();
  }
  return (
    <Dialog open onClose={onClose} title={t('courier.title', { number: order.unique_id })}>
      {isReassigning ? (
        order.provider_name !== null && (
          <p className={css.hint}>{t('dispatch:reassign.text', { courier: order.provider_name })}</p>
        )
      ) : (
        <div className={css.nearest}>
          <Button
            variant="primary"
            size="lg"
            wide
            icon={<Crosshair aria-hidden="true" />}
            pending={pendingRequest === 'nearest'}
            onClick={() => void ask()}
          >
            {t('courier.nearest')}
          </Button>
          <p className={css.hint}>{t('courier.nearestHint')}</p>
        </div>
      )}
      <h3 className={css.title}>{t('courier.choose')}</h3>
      {vehicles?.map((vehicle) => (
        <Courier
          key={vehicle.provider_id}
          vehicle={vehicle}
          verb={verb}
          isPending={pendingRequest === vehicle.provider_id}
          onAsk={() => void ask(vehicle)}
        />
      ))}
      {vehicles?.length === 0 ? (
        <EmptyState icon={<Bike />} title={t('courier.emptyTitle')}>
          {isReassigning ? undefined : t('courier.emptyText')}
        </EmptyState>
      ) : (
        vehicles && <p className={css.hint}>{t('dispatch:order.assignHint')}</p>
      )}
      {unavailable.length > 0 && <Unavailable couriers={unavailable} />}
      {!vehicles && isFetching && <Skeleton height="3rem" />}
      {error && !isFetching && (
        <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
      )}
    </Dialog>
  );
}

/** Unavailable couriers of the store, each with the reason, because the store can resolve most of them. */
function Unavailable({ couriers }: { readonly couriers: readonly UnavailableCourier[] }) {
  const { t } = useTranslation('dispatch');
  return (
    <section className={css.unavailable} aria-labelledby="unavailable-couriers">
      <h3 className={css.title} id="unavailable-couriers">
        {t('unavailable')}
      </h3>
      <ul className={css.reasons}>
        {couriers.map(({ provider_id, provider_name, obstacle }) => (
          <li key={provider_id} className={css.courier}>
            <strong className={css.identity}>
              <bdi>{provider_name}</bdi>
            </strong>
            <span className={css.vehicle}>{t(`unavailableReason.${obstacle}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CourierProps {
  readonly vehicle: ActiveVehicle;
  /** Text of the button. */
  readonly verb: string;
  readonly isPending: boolean;
  readonly onAsk: () => void;
}

function Courier({ vehicle, verb, isPending, onAsk }: CourierProps) {
  const { t } = useTranslation(['orders', 'status']);
  const { session } = useStoreSession();
  const language = useLanguage();
  const { distance_metres: metres } = vehicle;
  return (
    <div className={css.courier}>
      <div className={css.identity}>
        <strong>{vehicle.provider_name}</strong>
        <span className={css.vehicle}>
          {vehicle.vehicle_name} <LtrText>{vehicle.plate_no}</LtrText>
          {metres !== null &&
            ` · ${t('courier.distance', { distance: distanceText(metres, language, session.isDistanceUnitMile) })}`}
        </span>
      </div>
      <Badge tone={vehicle.state === 'free' ? 'success' : 'warning'}>{t(`status:courier.${vehicle.state}`)}</Badge>
      <Button pending={isPending} onClick={onAsk} aria-label={`${verb}: ${vehicle.provider_name}`}>
        {verb}
      </Button>
    </div>
  );
}
