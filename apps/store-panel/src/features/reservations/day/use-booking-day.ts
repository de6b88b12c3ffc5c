import { useGetReservationDayQuery } from '@store-panel/api-client/rtk/reservations';
import { isStoreDate, storeDay, type StoreDate } from '@store-panel/domain/time/store-time';
import { useMemo } from 'react';

import { useServerTime } from '#shared/time/server-clock.ts';
import { toBookingDay } from './to-booking-day.ts';

/** A booking day; the one that is cached stays readable while it cannot be fetched. */
export function useBookingDay(date: StoreDate) {
  const query = useGetReservationDayQuery(date, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, isError, fulfilledTimeStamp, refetch } = query;
  const day = useMemo(() => currentData && toBookingDay(currentData), [currentData]);
  return { day, error, isFetching, isError, fulfilledTimeStamp, refetch };
}

/** The booking day that runs: after midnight the day before, as long as it is open. The calendar's until that is known. */
export function useRunningDay(zone: string): StoreDate {
  const calendarDay = useServerTime((now) => storeDay(now, zone));
  const running = useGetReservationDayQuery(calendarDay).currentData?.today ?? calendarDay;
  return isStoreDate(running) ? running : calendarDay;
}
