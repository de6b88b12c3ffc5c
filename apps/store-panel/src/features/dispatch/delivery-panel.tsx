import { isOrderAction } from '@store-panel/domain/escalation/event-actions';
import type { DispatcherOrder, TrackedCourier } from '@store-panel/api-client/rtk/dispatch';
import { isRequestFailed, ORDER_STATUS } from '@store-panel/domain/orders/status';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';
import { Button } from '@store-panel/ui/button';
import { Countdown } from '@store-panel/ui/countdown';
import { IconButton } from '@store-panel/ui/icon-button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Crosshair, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useObservable } from '#shared/observable.ts';
import { PositionAge } from '#shared/location/position-age.tsx';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import type { Conflicts } from '#shared/orders/actions/conflict-store.ts';
import type { DirectChange } from '#shared/orders/actions/action-sender.ts';
import { useActionSender } from '#shared/orders/actions/use-action-sender.ts';
import { useActorName } from '#shared/orders/actor-name.ts';
import { CancelRequestDialog } from '#shared/orders/dialogs/cancel-request-dialog.tsx';
import { CourierLostDialog } from '#shared/orders/dialogs/courier-lost-dialog.tsx';
import { isAcceptedAwaitingRelease } from '#shared/orders/board-columns.ts';
import { OrderAge, OrderDue } from '#shared/orders/order-times.tsx';
import { StatusChips } from '#shared/orders/status-chips.tsx';
import css from './dispatcher-page.module.css';
import { NearestCouriers } from './nearest-couriers.tsx';

interface DeliveryPanelProps {
  readonly order: DispatcherOrder;
  readonly courier: TrackedCourier | undefined;
  readonly conflicts: Conflicts;
  /** Changes are not allowed at the moment. */
  readonly disabled: boolean;
  readonly onClose: () => void;
}

/** One delivery: address, courier, and all actions of the dispatcher. */
export function DeliveryPanel({ order, courier, conflicts, disabled, onClose }: DeliveryPanelProps) {
  const { t } = useTranslation(['dispatch', 'orders', 'actions']);
  const { session } = useStoreSession();
  const sender = useActionSender();
  const [sending, setSending] = useState<string>();
  const [dialog, setDialog] = useState<'cancel_request' | 'courier_lost' | null>(null);
  const isAllowed = (action: DirectChange['action']) => checkOrderAction(action, order, actorOf(session)).allowed;

  async function send(change: DirectChange, key: string) {
    setSending(key);
    await sender.send(order, change);
    setSending(undefined);
  }
  const requestCourier = (selected: { readonly provider_id: string; readonly vehicle_id: string }) =>
    send(
      isAllowed('reassign')
        ? { action: 'reassign', courier: selected }
        : { action: 'request_courier', courier: selected },
      selected.provider_id,
    );
  const RequestDialog = dialog === 'cancel_request' ? CancelRequestDialog : CourierLostDialog;
  return (
    <section className={css.panel} aria-labelledby="delivery-title">
      <header className={css.panelHead}>
        <h2 id="delivery-title" tabIndex={-1}>
          <bdi>{t('orders:number', { number: order.unique_id })}</bdi>
        </h2>
        {!isAcceptedAwaitingRelease(order) && <OrderAge order={order} />}
        <IconButton icon={<X aria-hidden="true" />} label={t('order.back')} onClick={onClose} />
      </header>
      <div className={css.facts}>
        <span className={css.rowFoot}>
          <StatusChips order={order} />
        </span>
        <bdi>{order.customer_name}</bdi>
        {order.customer_phone !== '' && (
          <Link href={`tel:${order.customer_phone}`}>
            <LtrText>{order.customer_phone}</LtrText>
          </Link>
        )}
        {order.address && <bdi className={css.muted}>{order.address.line}</bdi>}
        <OrderDue order={order} />
        <Link href={pathToOrder(order.order_id)}>{t('order.open')}</Link>
      </div>
      <ConflictAlert order={order} conflicts={conflicts} />
      <RequestState order={order} courier={courier} />
      <div className={css.moves}>
        {isAllowed('request_courier') && (
          <>
            <Button
              variant="primary"
              size="lg"
              wide
              icon={<Crosshair aria-hidden="true" />}
              pending={sending === 'nearest'}
              disabled={disabled}
              onClick={() => void send({ action: 'request_courier' }, 'nearest')}
            >
              {t('order.auto')}
            </Button>
            <p className={css.muted}>{t('order.autoHint')}</p>
          </>
        )}
        {isAllowed('cancel_request') && (
          <Button
            wide
            icon={<UserX aria-hidden="true" />}
            disabled={disabled}
            onClick={() => setDialog('cancel_request')}
          >
            {t('actions:button.cancel_request')}
          </Button>
        )}
        {isAllowed('courier_lost') && (
          <Button
            wide
            icon={<UserX aria-hidden="true" />}
            disabled={disabled}
            onClick={() => setDialog('courier_lost')}
          >
            {t('actions:button.courier_lost')}
          </Button>
        )}
      </div>
      {(isAllowed('request_courier') || isAllowed('reassign')) && (
        <NearestCouriers
          order={order}
          isReassigning={isAllowed('reassign')}
          pendingCourierId={sending}
          disabled={disabled}
          onRequest={(selected) => void requestCourier(selected)}
        />
      )}
      {dialog !== null && <RequestDialog order={order} onClose={() => setDialog(null)} />}
    </section>
  );
}

/** The assigned or requested courier, the time left, and the age of the position. */
function RequestState({ order, courier }: Pick<DeliveryPanelProps, 'order' | 'courier'>) {
  const { t } = useTranslation('dispatch');
  const { provider_name: name, request_status: status, search } = order;
  if (status === null || isRequestFailed(status) || status === ORDER_STATUS.courierCompleted) return null;
  if (status !== ORDER_STATUS.courierRequested) {
    return (
      <div className={css.status} role="status">
        <strong>{t('order.with', { courier: name ?? '' })}</strong>
        <PositionAge position={courier?.position ?? null} />
      </div>
    );
  }
  return (
    <div className={css.status} role="status">
      <span className={css.rowHead}>
        <strong className={css.customer}>
          {name === null ? t('order.searching') : t('order.requesting', { courier: name })}
        </strong>
        {search !== null && search.ends_at !== null && (
          <Countdown until={Date.parse(search.ends_at)} label={t('order.searching')} warnAt={30_000} />
        )}
      </span>
      {search && search.mode === 'automatic' && (
        <span className={css.muted}>
          {name === null ? t('order.noFree') : t('order.requestedCount', { count: search.asked_count })}
        </span>
      )}
    </div>
  );
}

/** After a conflict: who changed the order. The panel around it shows the current state. */
function ConflictAlert({ order, conflicts }: Pick<DeliveryPanelProps, 'order' | 'conflicts'>) {
  const { t } = useTranslation('orders');
  const actorName = useActorName();
  const conflict = useObservable(conflicts.list, (list) => list[order.order_id]);
  if (!conflict) return null;
  const { lastChange } = conflict;
  return (
    <InlineAlert tone="warning" title={t('conflict.title')}>
      {lastChange && lastChange.action !== 'place' && isOrderAction(lastChange.action)
        ? t(`conflict.by.${lastChange.action}`, { actor: actorName(lastChange.actor) })
        : t('conflict.unknown')}{' '}
      {t('conflict.notDone')}
    </InlineAlert>
  );
}
