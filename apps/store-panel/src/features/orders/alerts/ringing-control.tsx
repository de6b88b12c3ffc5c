import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';
import css from './ringing-control.module.css';

/** Acknowledges all ringing orders. Accepting or rejecting an order acknowledges that order. */
export function RingingControl() {
  const { t } = useTranslation('orders');
  const { alarm } = useOrderServices().orderServices;
  const { ringing } = useObservable(alarm.alarm);
  if (ringing.length === 0) return null;
  return (
    <Button icon={<BellOff aria-hidden="true" />} onClick={() => alarm.acknowledge(ringing)}>
      <span className={css.label}>
        <span className={css.words}>{t('alert.acknowledge')}</span>
        <Badge tone="accent" strong>
          {ringing.length}
        </Badge>
      </span>
    </Button>
  );
}
