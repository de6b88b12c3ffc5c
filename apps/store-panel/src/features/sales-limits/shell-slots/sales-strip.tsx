import { useEffect } from 'react';

import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { clearLastChange, lastChange } from './last-change.ts';
import { useAnnounceLimits, useAnnounceSoldOut } from './sales-announcements.ts';
import { useSales, useSalesLiveRefresh } from './use-sales.ts';

/** Most of the time nothing limits sales. */
const SalesStatusBar = lazyComponent({
  async load() {
    const [module] = await Promise.all([import('./sales-status-bar.tsx'), loadNamespaces(['limit-choices'])]);
    return module.SalesStatusBar;
  },
});

/** Announces on every page what limits sales, and shows the status bar while anything does. */
export function SalesStrip() {
  const { limits, soldOut } = useSales();
  const change = useObservable(lastChange);
  useSalesLiveRefresh();
  useAnnounceLimits(limits);
  useAnnounceSoldOut();
  useEffect(() => clearLastChange, []);
  return (limits.length + soldOut.length > 0 || change !== null) && <SalesStatusBar />;
}
