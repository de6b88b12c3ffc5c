import { platformApi } from '@store-panel/api-client/rtk/api';
import { idTag, listTag } from '@store-panel/api-client/rtk/tags';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { useTopicVersion } from '#shared/live/use-topic-version.ts';

/** Fetches reviews that are shown again when a customer or a colleague changes one. @param orderId of an order's page */
export function useLiveReviews(orderId?: string): void {
  const dispatch = useDispatch();
  const version = useTopicVersion('reviews');
  const known = useRef<number | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = version;
    // The first one only says how far the reviews are.
    if (before === null || version === null || version <= before) return;
    const shown = orderId === undefined ? listTag('Reviews') : idTag('OrderDetail', orderId);
    dispatch(platformApi.util.invalidateTags([shown, listTag('Counts')]));
  }, [version, orderId, dispatch]);
}
