import { invalidateReturns } from '@store-panel/api-client/rtk/returns';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { useTopicVersion } from '#shared/live/use-topic-version.ts';

/** Fetches returns that are shown again when one is opened or changes. */
export function useLiveReturns(): void {
  const dispatch = useDispatch();
  const version = useTopicVersion('returns');
  const known = useRef<number | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = version;
    // The first one only says how far the returns are.
    if (before !== null && version !== null && version > before) dispatch(invalidateReturns());
  }, [version, dispatch]);
}
