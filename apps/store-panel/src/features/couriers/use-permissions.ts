import { checkScreenAccess } from '@store-panel/domain/access/screen-access';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';

export interface CourierPermissions {
  /** Whether couriers may be changed: not in a preview, unconfirmed, lapsed, or during impersonation. */
  readonly canChangePeople: boolean;
  /** Whether couriers may be blocked, which needs no subscription. */
  readonly canBlock: boolean;
  readonly canChangeVehicles: boolean;
  /** Read-only because of impersonation. */
  readonly isImpersonated: boolean;
}

/** What the user may do with couriers; the server checks the same. */
export function usePermissions(): CourierPermissions {
  const { session } = useStoreSession();
  const isReadOnly = useIsReadOnly();
  const isClosed = useIsReadOnly('open');
  const isImpersonated = session.impersonation !== null;
  const canBlock = !isClosed && !isImpersonated && checkScreenAccess('delivery-staff', session.access).allowed;
  return {
    canChangePeople: canBlock && !isReadOnly,
    canBlock,
    canChangeVehicles: !isReadOnly,
    isImpersonated,
  };
}
