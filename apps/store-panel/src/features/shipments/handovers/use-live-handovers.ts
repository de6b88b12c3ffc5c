import { invalidateHandovers } from '@store-panel/api-client/rtk/handovers';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { useTopicVersion } from '#shared/live/use-topic-version.ts';

/** Fetches handovers that are shown again when one changes: several people scan at one door. */
export function useLiveHandovers(): void {
  const dispatch = useDispatch();
  const version = useTopicVersion('handovers');
  const known = useRef<number | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = version;
    // The first one only says how far the handovers are.
    if (before !== null && version !== null && version > before) dispatch(invalidateHandovers());
  }, [version, dispatch]);
}
