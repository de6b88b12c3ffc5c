import { StatusChip } from '@store-panel/ui/status-chip';
import { LoaderCircle, Radio, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';

/** Whether the board is up to date. */
export function ConnectionChip() {
  const { t } = useTranslation('shell');
  const { orderServices } = useOrderServices();
  const streamState = useObservable(orderServices.streamState);
  const isOffline = useObservable(orderServices.isOfflineObservable);
  if (streamState === 'live' && !isOffline) {
    return (
      <StatusChip tone="success" icon={<Radio aria-hidden="true" />}>
        {t('connection.live')}
      </StatusChip>
    );
  }
  const isLost = isOffline || streamState === 'closed';
  return (
    <StatusChip
      tone={isLost ? 'danger' : 'neutral'}
      icon={isLost ? <WifiOff aria-hidden="true" /> : <LoaderCircle aria-hidden="true" />}
    >
      {t(isLost ? 'connection.lost' : streamState === 'catchingUp' ? 'connection.catchingUp' : 'connection.connecting')}
    </StatusChip>
  );
}
