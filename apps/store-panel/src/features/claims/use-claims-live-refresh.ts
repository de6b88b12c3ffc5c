import { invalidateClaims } from '@store-panel/api-client/rtk/claims';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { useObservable } from '#shared/observable.ts';
import { claimsVersion } from '#shared/live/claims-version.ts';

/** Refetches the visible claims whenever a claim of the store is opened or changed. */
export function useClaimsLiveRefresh(): void {
  const version = useObservable(claimsVersion);
  const previous = useRef(version);
  const dispatch = useDispatch();
  useEffect(() => {
    // The first version is that of the data just fetched, or about to be.
    if (previous.current !== version && previous.current !== null) dispatch(invalidateClaims());
    previous.current = version;
  }, [version, dispatch]);
}
