import { useGetReservationFactsQuery } from '@store-panel/api-client/rtk/reservation-facts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { useLiveReservations } from '#shared/live/use-live-reservations.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import { pathTo } from '#paths.ts';

/** Most of the time nothing needs the staff. */
const ReservationsBar = lazyComponent({
  async load() {
    const [{ ReservationsBar: loaded }] = await Promise.all([
      import('./reservations-bar.tsx'),
      loadNamespaces(['reservations']),
    ]);
    return loaded;
  },
});

const TableCalls = lazyComponent({
  async load() {
    const [{ TableCalls: loaded }] = await Promise.all([import('./table-calls.tsx'), loadNamespaces(['reservations'])]);
    return loaded;
  },
});

/** The server's clock may be a little behind the page's. */
const MARGIN_MS = 2_000;

/** Says on every page but their own how many parties are late and how many requests are open, and on all which tables call. Never polls. */
export function ReservationsStrip() {
  const { data, refetch } = useGetReservationFactsQuery();
  const nextLateAt = data?.next_late_at ?? null;
  const passed = useServerTime((now) =>
    nextLateAt !== null && now >= Date.parse(nextLateAt) + MARGIN_MS ? nextLateAt : null,
  );
  useEffect(() => {
    if (passed !== null) void refetch();
  }, [passed, refetch]);
  // The page listens and says more itself, but of calls.
  const isOnPage = useLocation().pathname === pathTo('reservations');
  return (
    <>
      {!isOnPage && <LiveReservations />}
      {data !== undefined && data.calls.length > 0 && <TableCalls calls={data.calls} />}
      {!isOnPage && data !== undefined && data.late + data.requests > 0 && <ReservationsBar facts={data} />}
    </>
  );
}

function LiveReservations(): null {
  useLiveReservations();
  return null;
}
