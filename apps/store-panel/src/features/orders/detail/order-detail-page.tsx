import { useGetOrderDetailQuery } from '@store-panel/api-client/rtk/orders/order-detail';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { isAwaitingRelease } from '@store-panel/domain/orders/order-state';
import { isFinal, ORDER_STATUS } from '@store-panel/domain/orders/status';
import { checkOrderAction } from '@store-panel/domain/orders/transitions';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { pathTo } from '#paths.ts';
import { PageHeader } from '#shared/frame/page-header.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useOrderSlots } from '#shared/orders/order-slots.ts';
import { previousList } from '#shared/lists/previous-list.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useRecordOrder } from '#shared/personal-lists/use-recent-places.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { OrderConflict } from '#shared/orders/actions/order-conflict.tsx';
import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { OrderAge, OrderDue } from '#shared/orders/order-times.tsx';
import { PrintedChip, PrintMenu } from '#shared/printing/print-menu.tsx';
import { StatusChips } from '#shared/orders/status-chips.tsx';
import { DetailActions } from './detail-actions.tsx';
import { ScheduledOrderNotice } from './scheduled-order-notice.tsx';
import { RateCustomer } from './rate-customer.tsx';
import { OrderOutcomeAlert } from './order-outcome-alert.tsx';
import { DeliveryMapPlaceholder, hasDeliveryMap } from './delivery-map-placeholder.tsx';
import css from './order-detail-page.module.css';
import { OrderDetailsCard } from './order-details-card.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderPayment, OrderTotals } from './order-totals.tsx';

/** Loaded when it is shown. */
const DeliveryMapCard = lazyComponent({
  load: () => import('./delivery-map-card.tsx').then((module) => module.DeliveryMapCard),
});

/** The same; below everything in its column, so that nothing moves when it comes. */
const PaymentCard = lazyComponent({
  load: () => import('#shared/payments/payment-card.tsx').then((module) => module.PaymentCard),
});

/** One order with its lines, amounts, timeline and all legal actions, refreshed live. */
export function OrderDetailPage() {
  const { t } = useTranslation(['order-detail', 'orders', 'screens']);
  const { orderId = '' } = useParams();
  const { session } = useStoreSession();
  const { OrderClaimCard, OrderCustomerCard, OrderMoneyCard, OrderReturnsCard, OrderReviewCard, ShipmentCard } =
    useOrderSlots();
  const hasOrderServices = useOptionalOrderServices() !== null;
  // Read once on arrival: the history changes during navigation away.
  const [listBefore] = useState(previousList);
  const query = useGetOrderDetailQuery(orderId, { refetchOnMountOrArgChange: true });
  const { data: file } = query;
  const title = file ? t('orders:number', { number: file.order.unique_id }) : t('screens:screen.order-detail');
  usePageTitle(title);
  useRecordOrder(file?.order);

  if (!file) {
    return (
      <Page>
        <RecordFallback query={query} missing={{ title: t('notFoundTitle'), text: t('notFoundText') }}>
          <DetailSkeleton />
        </RecordFallback>
      </Page>
    );
  }
  const { order } = file;
  const isShipped = Boolean(order.waybill_number) || (session.flags.courierService && !order.is_pickup);
  const canSeeClaims = checkScreenAccess('claims', session.access).allowed;
  const usual = isFinal(order.order_status) ? 'past-orders' : 'running-orders';
  const from = listBefore ?? { screen: usual, href: pathTo(usual) };
  return (
    <Page>
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={{ href: from.href, label: t(`screens:${screenLabelKey(from.screen)}`) }}
        status={
          <span className={css.chips}>
            <StatusChips order={order} />
            {!isFinal(order.order_status) && !isAwaitingRelease(order) && <OrderAge order={order} />}
            <PrintedChip orderId={order.order_id} />
          </span>
        }
        description={order.ended_at === null && <OrderDue order={order} />}
        actions={<PrintMenu order={order} />}
      />
      <OrderOutcomeAlert order={order} />
      <ScheduledOrderNotice order={order} />
      {hasOrderServices && (
        <>
          <OrderConflict order={order} />
          <DetailActions order={order} />
        </>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          <Card>
            <CardHeader title={t('items')} />
            <CardBody>
              <OrderLines order={order} />
              <OrderTotals order={order} />
              <OrderPayment order={order} />
            </CardBody>
          </Card>
          <PaymentCard order={order} />
          <OrderMoneyCard order={order} />
        </div>
        <div className={css.column}>
          <OrderDetailsCard order={order} />
          {order.customer && <OrderCustomerCard order={order} placeholder={<Skeleton height="7rem" />} />}
          {hasDeliveryMap(order) && (
            <DeliveryMapCard order={order} placeholder={<DeliveryMapPlaceholder order={order} />} />
          )}
          {order.order_status === ORDER_STATUS.completed && <OrderReviewCard order={order} />}
          {order.order_status === ORDER_STATUS.completed && <OrderReturnsCard order={order} />}
          {checkOrderAction('rate', order, actorOf(session)).allowed && <RateCustomer order={order} />}
          {isShipped && <ShipmentCard order={order} placeholder={<Skeleton height="9rem" />} />}
          {canSeeClaims && !order.is_pickup && (
            <OrderClaimCard order={order} placeholder={<Skeleton height="9rem" />} />
          )}
          <Card>
            <CardHeader title={t('happened')} />
            <CardBody>
              <OrderTimeline order={order} />
            </CardBody>
          </Card>
        </div>
      </div>
    </Page>
  );
}

function DetailSkeleton() {
  return (
    <div className={css.columns} aria-busy="true">
      <div className={css.column}>
        <Skeleton height="2rem" width="40%" />
        <Skeleton height="18rem" />
      </div>
      <div className={css.column}>
        <Skeleton height="9rem" />
        <Skeleton height="14rem" />
      </div>
    </div>
  );
}
