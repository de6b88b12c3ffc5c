import { StatusChip } from '@store-panel/ui/status-chip';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useObserved } from '#shared/observable.ts';
import { useDesk } from '../desk/desk-context.tsx';

/** On an order that has been worked on while the platform could not be reached. */
export function UnsentMark({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('shell');
  const { desk } = useDesk();
  const isOffline = useObserved(desk.isOffline);
  const isQueued = useObserved(desk.outbox.steps, (steps) => steps.some(({ order_id }) => order_id === orderId));
  if (!isQueued || !isOffline) return null;
  return (
    <StatusChip tone="warning" icon={<CloudUpload aria-hidden="true" />}>
      {t('outbox.title')}
    </StatusChip>
  );
}
