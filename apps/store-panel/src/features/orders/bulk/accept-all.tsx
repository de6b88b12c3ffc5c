import type { OrderCard } from '@store-panel/api-client/order-models';
import { Button } from '@store-panel/ui/button';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useBulkAccept } from './use-bulk-accept.ts';

/** In the header of the new orders: accepts all of them. */
export function AcceptAll({ orders }: { readonly orders: readonly OrderCard[] }) {
  const { t } = useTranslation('order-bulk');
  const { acceptableOrders, accept } = useBulkAccept(orders);
  if (acceptableOrders.length < 2) return null;
  return (
    <Button size="sm" icon={<CheckCheck aria-hidden="true" />} onClick={accept}>
      {t('acceptAll', { count: acceptableOrders.length })}
    </Button>
  );
}
