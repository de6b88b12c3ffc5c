import { invalidateClaims } from '@store-panel/api-client/rtk/claims';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { useObservable } from '#shared/observable.ts';
import { claimsVersion } from '#shared/live/claims-version.ts';

/** Asks again for the claims in view whenever one of the store's was opened or changed. */
export function useClaimsLiveRefresh(): void {
  const version = useObservable(claimsVersion);
  const known = useRef(version);
  const dispatch = useDispatch();
  useEffect(() => {
    // The first that is heard of is what was just read, or about to be.
    if (known.current !== version && known.current !== null) dispatch(invalidateClaims());
    known.current = version;
  }, [version, dispatch]);
}
