import type { OrderCard } from '@store-panel/api-client/order-models';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { Badge } from '@store-panel/ui/badge';
import { Bike, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { orderTypeText } from './order-type-text.ts';

/** Where an order goes, on cards and tickets; who accepts it may have to look at its table before. */
export function OrderTypeBadge({ order }: { readonly order: OrderCard }) {
  const { t } = useTranslation('orders');
  const Icon = order.is_pickup ? ShoppingBag : Bike;
  return (
    <>
      <Badge tone={order.is_pickup ? 'accent' : 'neutral'}>
        {order.order_type !== 'table' && <Icon aria-hidden="true" />}
        {orderTypeText(order)}
      </Badge>
      {order.is_unknown_phone === true && order.order_status === ORDER_STATUS.waiting && (
        <Badge tone="warning">{t('type.unknownPhone')}</Badge>
      )}
    </>
  );
}
