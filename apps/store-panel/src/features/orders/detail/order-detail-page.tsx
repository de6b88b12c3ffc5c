import { useGetOrderDetailQuery } from '@store-panel/api-client/rtk/orders';
import { isFinal } from '@store-panel/domain/orders/status';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Page, PageHeader } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { pathTo } from '#paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { ConflictNote } from '../actions/conflict-note.tsx';
import { useDeskIfAny } from '../desk/desk-context.tsx';
import { OrderAge, OrderDue } from '../order-times.tsx';
import { StatusChips } from '../status-chips.tsx';
import { DetailActions } from './detail-actions.tsx';
import css from './order-detail-page.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';

/** One order with its lines, its money, everything that happened to it, and every move that is legal now. Kept true live. */
export function OrderDetailPage() {
  const { t } = useTranslation(['orders', 'screens']);
  const { orderId = '' } = useParams();
  const isAtDesk = useDeskIfAny() !== null;
  const asked = useGetOrderDetailQuery(orderId, { refetchOnMountOrArgChange: true });
  const { data: file } = asked;
  const title = file ? t('number', { number: file.order.unique_id }) : t('screens:screen.order-detail');
  usePageTitle(title);

  if (!file) {
    return (
      <Page>
        <RecordFallback asked={asked} missing={{ title: t('detail.notFoundTitle'), text: t('detail.notFoundText') }}>
          <DetailSkeleton />
        </RecordFallback>
      </Page>
    );
  }
  const { order } = file;
  const from = isFinal(order.order_status) ? 'past-orders' : 'running-orders';
  return (
    <Page>
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={{ href: pathTo(from), label: t(`screens:screen.${from}`) }}
        status={
          <span className={css.chips}>
            <StatusChips order={order} />
            {!isFinal(order.order_status) && <OrderAge order={order} />}
          </span>
        }
        description={<OrderDue order={order} />}
      />
      {isAtDesk && (
        <>
          <ConflictNote order={order} />
          <DetailActions order={order} />
        </>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          <Card>
            <CardHeader title={t('detail.items')} />
            <CardBody>
              <OrderLines order={order} />
              <OrderTotals order={order} />
            </CardBody>
          </Card>
        </div>
        <div className={css.column}>
          <OrderFacts order={order} />
          <Card>
            <CardHeader title={t('detail.timeline')} />
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
