import { backOnDay } from '@store-panel/domain/sales/ends';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { serverNow } from '#shared/time/server-clock.ts';

/** Returns a function that computes the day on which what is sold out for the rest of today is back. */
export function useBackOnDay(): () => StoreDate {
  const { timezone: zone, businessDayStarts: startsAt } = useStoreSession().session;
  return () => backOnDay(serverNow(), { zone, startsAt });
}
