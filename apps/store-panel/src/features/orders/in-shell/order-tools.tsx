import { screenAccess } from '@store-panel/domain/access/screen-access';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { AlarmControl } from '../alerts/alarm-control.tsx';
import { useDeskIfAny } from '../desk/desk-context.tsx';

/** At the end of the top bar: the state of the sound. */
export function OrderTools() {
  const { session } = useStoreSession();
  const atHand = useDeskIfAny();
  return atHand && screenAccess('running-orders', session.access).allowed ? (
    <AlarmControl keeper={atHand.desk.alarm} />
  ) : null;
}
