import { StatusChip } from '@store-panel/ui/status-chip';
import { LoaderCircle, Radio, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';

/** Whether the board is true at this moment. */
export function ConnectionChip() {
  const { t } = useTranslation('shell');
  const { desk } = useOrderServices();
  const line = useObservable(desk.line);
  const isOffline = useObservable(desk.isOffline);
  if (line === 'live' && !isOffline) {
    return (
      <StatusChip tone="success" icon={<Radio aria-hidden="true" />}>
        {t('connection.live')}
      </StatusChip>
    );
  }
  const isLost = isOffline || line === 'closed';
  return (
    <StatusChip
      tone={isLost ? 'danger' : 'neutral'}
      icon={isLost ? <WifiOff aria-hidden="true" /> : <LoaderCircle aria-hidden="true" />}
    >
      {t(isLost ? 'connection.lost' : line === 'catchingUp' ? 'connection.catchingUp' : 'connection.connecting')}
    </StatusChip>
  );
}
