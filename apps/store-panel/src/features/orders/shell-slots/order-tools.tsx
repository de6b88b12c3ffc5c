import { checkScreenAccess } from '@store-panel/domain/access/screen-access';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { AlarmControl } from '#features/orders/alerts/alarm-control.tsx';
import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';

/** At the end of the top bar: the state of the sound. */
export function OrderTools() {
  const { session } = useStoreSession();
  const atHand = useOptionalOrderServices();
  return atHand && checkScreenAccess('running-orders', session.access).allowed ? (
    <AlarmControl keeper={atHand.desk.alarm} />
  ) : null;
}
