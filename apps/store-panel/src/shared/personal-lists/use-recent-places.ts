import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { SCREENS, screenAt, screenLabelKey, type ScreenId } from '@store-panel/domain/access/screens';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { pathToOrder } from '#paths.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useObservable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { usePersonalLists } from './personal-lists.ts';
import type { RecentPlace } from './recent-places.ts';

export interface NamedPlace extends RecentPlace {
  /** In the current language. */
  readonly label: string;
}

/** The recent screens and orders that may be opened now, the latest first. */
export function useRecentPlaces(): readonly NamedPlace[] {
  const { t } = useTranslation(['screens', 'orders']);
  const { session } = useStoreSession();
  return useObservable(usePersonalLists().recentPlaces)
    .filter(({ screen }) => SCREENS[screen].isRouted && checkScreenAccess(screen, session.access).allowed)
    .map((place) => ({
      ...place,
      label:
        place.orderNumber === undefined
          ? t(screenLabelKey(place.screen))
          : t('orders:number', { number: place.orderNumber }),
    }));
}

/** Screens that name no record, and to which no other page redirects. */
const isRecordable = (id: ScreenId): boolean => {
  const { audience, path, needsNoGrant } = SCREENS[id];
  return audience === 'store' && !path.includes(':') && !needsNoGrant;
};

/** Records the screens that are opened, and forgets them when the user signs out deliberately. */
export function useRecordScreens(): void {
  const { pathname } = useLocation();
  const { session: control, endReason } = useAppServices();
  const { recentPlaces } = usePersonalLists();
  useEffect(() => {
    const screen = screenAt(pathname);
    if (screen !== null && isRecordable(screen)) recentPlaces.add({ href: pathname, screen });
  }, [pathname, recentPlaces]);
  useEffect(
    () =>
      control.state.subscribe(() => {
        if (control.state.get().phase === 'signed-out' && endReason() === 'signedOut') recentPlaces.clear();
      }),
    [control, endReason, recentPlaces],
  );
}

/** Records an order that is opened, by its number alone. */
export function useRecordOrder(order: { readonly order_id: string; readonly unique_id: number } | undefined): void {
  const { recentPlaces } = usePersonalLists();
  const { order_id: id, unique_id: orderNumber } = order ?? {};
  useEffect(() => {
    if (id === undefined || orderNumber === undefined) return;
    recentPlaces.add({ href: pathToOrder(id), screen: 'order-detail', orderNumber });
  }, [id, orderNumber, recentPlaces]);
}
