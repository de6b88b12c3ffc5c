import { platformApi } from '@store-panel/api-client/rtk/api';
import { listTag } from '@store-panel/api-client/rtk/tags';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { useTopicVersion } from '#shared/live/use-topic-version.ts';

/** Fetches the shown day again when a guest or a colleague changes a reservation. */
export function useLiveReservations(): void {
  const dispatch = useDispatch();
  const version = useTopicVersion('reservations');
  const known = useRef<number | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = version;
    // The first one only says how far the reservations are.
    if (before === null || version === null || version <= before) return;
    dispatch(platformApi.util.invalidateTags([listTag('Reservations'), listTag('Counts')]));
  }, [version, dispatch]);
}
