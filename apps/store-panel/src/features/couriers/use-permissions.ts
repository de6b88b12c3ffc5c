import { checkScreenAccess } from '@store-panel/domain/access/screen-access';

import { useStoreSession } from '#shared/session/store-session.tsx';

export interface CourierPermissions {
  /** Whether couriers may be changed: not in a preview, unconfirmed, or during impersonation. */
  readonly canChangePeople: boolean;
  readonly canChangeVehicles: boolean;
  /** Read-only because of impersonation. */
  readonly isImpersonated: boolean;
}

/** What the user may do with couriers; the server checks the same. */
export function usePermissions(): CourierPermissions {
  const { readOnlyReason, session } = useStoreSession();
  const isImpersonated = session.impersonation !== null;
  return {
    canChangePeople:
      readOnlyReason === null && !isImpersonated && checkScreenAccess('delivery-staff', session.access).allowed,
    canChangeVehicles: readOnlyReason === null,
    isImpersonated,
  };
}
