import { checkScreenAccess } from '@store-panel/domain/access/screen-access';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { AlarmControl } from '#features/orders/alerts/alarm-control.tsx';
import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';

/** The sound control at the end of the top bar. */
export function OrderTools() {
  const { session } = useStoreSession();
  const context = useOptionalOrderServices();
  return context && checkScreenAccess('running-orders', session.access).allowed ? (
    <AlarmControl controller={context.orderServices.alarm} />
  ) : null;
}
