import { StatusChip } from '@store-panel/ui/status-chip';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';

/** Shown on an order with unsent actions while offline. */
export function UnsentBadge({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('shell');
  const { orderServices } = useOrderServices();
  const isOffline = useObservable(orderServices.isOfflineObservable);
  const isQueued = useObservable(orderServices.offlineQueue.queuedActions, (queuedActions) =>
    queuedActions.some(({ order_id }) => order_id === orderId),
  );
  if (!isQueued || !isOffline) return null;
  return (
    <StatusChip tone="warning" icon={<CloudUpload aria-hidden="true" />}>
      {t('offlineQueue.title')}
    </StatusChip>
  );
}
