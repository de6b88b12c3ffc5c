import { useGetReservationDayQuery } from '@store-panel/api-client/rtk/reservations';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { useMemo } from 'react';

import { toBookingDay } from './to-booking-day.ts';

/** A booking day; the one that is cached stays readable while it cannot be fetched. */
export function useBookingDay(date: StoreDate) {
  const query = useGetReservationDayQuery(date, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, isError, fulfilledTimeStamp, refetch } = query;
  const day = useMemo(() => currentData && toBookingDay(currentData), [currentData]);
  return { day, error, isFetching, isError, fulfilledTimeStamp, refetch };
}
