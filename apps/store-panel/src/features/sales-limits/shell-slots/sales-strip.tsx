import { isRunning } from '@store-panel/domain/sales/limits';
import { useEffect, useState } from 'react';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { clearLastChange, lastChange } from './last-change.ts';
import type { SalesAnnouncementsProps } from './sales-announcements.ts';
import { useSales, useSalesLiveRefresh } from './use-sales.ts';

/** Most of the time nothing limits sales. */
const SalesStatusBar = lazyComponent({
  load: () => import('./sales-status-bar.tsx').then((module) => module.SalesStatusBar),
  texts: ['limit-choices'],
});
/** And nothing changes. */
const SalesAnnouncements = lazyComponent<SalesAnnouncementsProps>({
  load: () => import('./sales-announcements.ts').then((module) => module.SalesAnnouncements),
  texts: ['limit-choices'],
});

/** Announces on every page what limits sales, and shows the status bar while anything does. */
export function SalesStrip() {
  const sales = useSales();
  const { state, limits, soldOut, servicesOff } = sales;
  const change = useObservable(lastChange);
  const hasException = useServerTime(
    (now) => state?.todays_hours?.exceptions.some((one) => isRunning(one, now)) ?? false,
  );
  const [first, setFirst] = useState<SalesAnnouncementsProps['from'] | null>(null);
  const [hasChanged, setChanged] = useState(false);
  // What limited sales when the page was opened is not announced.
  if (state && !first) setFirst(sales);
  if (first && !hasChanged && idsOf(first) !== idsOf(sales)) setChanged(true);
  useSalesLiveRefresh();
  useEffect(() => clearLastChange, []);
  return (
    <>
      {first && hasChanged && <SalesAnnouncements from={first} />}
      {(limits.length + soldOut.length + servicesOff.length > 0 || change !== null || hasException) && (
        <SalesStatusBar />
      )}
    </>
  );
}

const idsOf = ({ limits, soldOut, servicesOff }: SalesAnnouncementsProps['from']): string =>
  [...limits, ...soldOut, ...servicesOff].map(({ limit_id }) => limit_id).join();
