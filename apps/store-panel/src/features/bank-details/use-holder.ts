import { STORE_HOLDER_TYPE } from '@store-panel/domain/banks/account-forms';
import { useMemo } from 'react';

import { useStoreSession } from '#shared/session/store-session.tsx';

/** Whose bank details they are: of the session's own store. */
export function useHolder() {
  const { id } = useStoreSession().session.store;
  return useMemo(() => ({ bank_holder_id: id, bank_holder_type: STORE_HOLDER_TYPE }), [id]);
}
