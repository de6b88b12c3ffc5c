import { platformApi } from '@store-panel/api-client/rtk/api';
import { listTag } from '@store-panel/api-client/rtk/tags';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { useTopicVersion } from '#shared/live/use-topic-version.ts';

/** Fetches what is shown of the store's book again when something was posted to it. */
export function useLiveEarnings(): void {
  const dispatch = useDispatch();
  const version = useTopicVersion('money');
  const known = useRef<number | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = version;
    // The first one only says how far the book is.
    if (before === null || version === null || version <= before) return;
    dispatch(platformApi.util.invalidateTags([listTag('Earnings')]));
  }, [version, dispatch]);
}
