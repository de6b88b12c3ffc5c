import { useGetTodayQuery } from '@store-panel/api-client/rtk/dashboard';
import { serviceDay } from '@store-panel/domain/time/business-day';
import { useEffect, useRef } from 'react';

import { useTopicVersion } from '#shared/live/use-topic-version.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';

/** Figures are fetched at the first change and then once in this time at most, in ms. Not in the specification. */
const FETCH_EVERY_MS = 1000;

/**
 * The running day, fetched again when its store's orders change: never by the clock, and not while the page is hidden.
 * For one component of a page; others read the same reply from the cache.
 */
export function useLiveToday() {
  const query = useGetTodayQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isFetching, refetch } = query;
  const heard = useTopicVersion('figures');
  const isNewDay = useIsNewDay(data?.business_day);
  const shown = data?.as_of_seq;
  const heardBefore = useRef<number | null>(null);
  /** Event numbers have begun to be issued again: what is shown is of another history. */
  const isRestarted = useRef(false);
  const fetchedAt = useRef(0);
  /** Why figures were fetched last, so that nothing is a reason twice. */
  const fetchedFor = useRef('');
  useEffect(() => {
    if (heard !== null && heardBefore.current !== null && heard < heardBefore.current) isRestarted.current = true;
    heardBefore.current = heard;
    if (shown === undefined || isFetching) return;
    const isBehind = heard !== null && (heard > shown || isRestarted.current);
    const reason = isNewDay ? 'day' : isBehind ? `event ${heard}` : '';
    if (reason === '' || reason === fetchedFor.current) {
      if (reason === '') fetchedFor.current = '';
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchInTurn = () => {
      if (document.hidden || timer !== undefined) return;
      const wait = Math.max(0, fetchedAt.current + FETCH_EVERY_MS - Date.now());
      timer = setTimeout(() => {
        fetchedAt.current = Date.now();
        fetchedFor.current = reason;
        isRestarted.current = false;
        void refetch();
      }, wait);
    };
    fetchInTurn();
    document.addEventListener('visibilitychange', fetchInTurn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', fetchInTurn);
    };
  }, [isNewDay, heard, shown, isFetching, refetch]);
  return query;
}

/** Whether the store's business day is another one than that of the shown figures. */
function useIsNewDay(shown: string | undefined): boolean {
  const { timezone: zone, businessDayStarts: startsAt } = useStoreSession().session;
  return useServerTime((now) => shown !== undefined && serviceDay(now, { zone, startsAt }) !== shown);
}
