import { checkScreenAccess } from '@store-panel/domain/access/screen-access';

import { useStoreSession } from '#shared/session/store-session.tsx';

export interface CourierRights {
  /** Who else may sign in: nobody changes that in a preview, unconfirmed or in the store's name. */
  readonly mayChangePeople: boolean;
  readonly mayChangeVehicles: boolean;
  /** Closed only because somebody acts in the store's name. */
  readonly isImpersonated: boolean;
}

/** What whoever looks may do about couriers; the server asks the same. */
export function usePermissions(): CourierRights {
  const { readOnly, session } = useStoreSession();
  const isImpersonated = session.impersonation !== null;
  return {
    mayChangePeople:
      readOnly === null && !isImpersonated && checkScreenAccess('delivery-staff', session.access).allowed,
    mayChangeVehicles: readOnly === null,
    isImpersonated,
  };
}
