import type { OrderDetail } from '@store-panel/api-client/order-models';
import { isFinal } from '@store-panel/domain/orders/status';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

/** Whether an order has a map: known before its positions are fetched, so that the page reserves the space. */
export const hasDeliveryMap = (order: OrderDetail): boolean =>
  !order.is_pickup &&
  !isFinal(order.order_status) &&
  (order.provider_id !== null || (order.address?.point ?? null) !== null);

/** Placeholder of that card, of the same height. */
export function DeliveryMapPlaceholder({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('dispatch');
  return (
    <Card>
      <CardHeader title={t('signal.title')}>{order.provider_id !== null && <Skeleton width="8rem" />}</CardHeader>
      <CardBody>
        <Skeleton height="18rem" />
      </CardBody>
    </Card>
  );
}
