import { SCREENS, screenAt } from '@store-panel/domain/access/screens';

import { addressScreens } from '#features/addresses/addresses.routes.tsx';
import { authScreens } from '#features/auth/auth.routes.tsx';
import { courierScreens } from '#features/couriers/couriers.routes.tsx';
import { deliveryScreens } from '#features/delivery/delivery.routes.tsx';
import { deskScreens } from '#features/desk/desk.routes.tsx';
import { legalScreens } from '#features/legal/legal.routes.tsx';
import { orderScreens } from '#features/orders/orders.routes.tsx';
import { pageScreens } from '#features/pages/pages.routes.tsx';
import { profileScreens } from '#features/profile/profile.routes.tsx';
import { salesScreens } from '#features/sales/sales.routes.tsx';
import { subStoreScreens } from '#features/sub-stores/sub-stores.routes.tsx';
import { loadKitForms, loadTexts } from '#shared/i18n.ts';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

/** What each feature says of its screens. */
export const SCREEN_ROUTES: ScreenRoutes = {
  ...authScreens,
  ...orderScreens,
  ...salesScreens,
  ...deliveryScreens,
  ...courierScreens,
  ...addressScreens,
  ...subStoreScreens,
  ...profileScreens,
  ...pageScreens,
  ...legalScreens,
  ...deskScreens,
};

/** A screen's component, once its code and its texts are there. */
export async function loadScreen({ load, texts, hasKitForms }: ScreenRoute) {
  const [Page] = await Promise.all([load(), loadTexts(texts), hasKitForms && loadKitForms()]);
  return Page;
}

/** Begins to fetch the screen of an address: somebody points at a link to it. Whether they may open it is asked when they do. */
export function fetchAhead(href: string): void {
  const id = screenAt(href.replace(/[?#].*/, ''));
  const route = id === null || !SCREENS[id].built ? undefined : SCREEN_ROUTES[id];
  // What does not come now is fetched again, and told of, when the link is followed.
  if (route) loadScreen(route).catch(() => undefined);
}
