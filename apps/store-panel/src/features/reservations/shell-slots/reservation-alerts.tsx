import { type ReservationFacts, useGetReservationFactsQuery } from '@store-panel/api-client/rtk/reservation-facts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { useLiveReservations } from '#shared/live/use-live-reservations.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import { pathTo } from '#paths.ts';

/** Most of the time nothing needs the staff. */
const ReservationsBar = lazyComponent({
  load: () => import('./reservations-bar.tsx').then((module) => module.ReservationsBar),
  texts: ['reservations'],
});

const TableCalls = lazyComponent({
  load: () => import('./table-calls.tsx').then((module) => module.TableCalls),
  texts: ['reservations'],
});

/** The server's clock may be a little behind the page's. */
const MARGIN_MS = 2_000;

/** Says on every page but their own how many parties are late and how many requests are open, and on all which tables call. Never polls. */
export function ReservationAlerts() {
  const { data, refetch } = useGetReservationFactsQuery();
  const nextLateAt = data?.next_late_at ?? null;
  const passed = useServerTime((now) =>
    nextLateAt !== null && now >= Date.parse(nextLateAt) + MARGIN_MS ? nextLateAt : null,
  );
  useEffect(() => {
    if (passed !== null) void refetch();
  }, [passed, refetch]);
  useLiveReservations();
  const { pathname, search } = useLocation();
  const day = pathname === pathTo('reservations') ? (new URLSearchParams(search).get('day') ?? data?.date) : null;
  return (
    <>
      {data !== undefined && data.calls.length > 0 && <TableCalls calls={data.calls} />}
      {data !== undefined && data.late + data.requests > 0 && !isShownOn(day, data) && <ReservationsBar facts={data} />}
    </>
  );
}

/** Whether the page of the day itself says what is late and requested, on the day that it shows. */
const isShownOn = (day: string | null | undefined, { date, requests_from: from }: ReservationFacts): boolean =>
  day === date && (from === null || from === date);
