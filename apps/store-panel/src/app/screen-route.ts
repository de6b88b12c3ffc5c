import { SCREENS, type ScreenId, screenAt } from '@store-panel/domain/access/screens';

import { firstOrderScreens } from '#features/orders/first-orders.routes.tsx';
import { firstSessionScreens } from '#features/session/first-session.routes.tsx';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';
import { loadPart } from './load-part.ts';

/** Known without the table of all screens, so that a first visit does not load what all other features need. */
const FIRST_ROUTES: ScreenRoutes = { ...firstSessionScreens, ...firstOrderScreens };

/** Loads the route of a screen. @throws if it has none: it only redirects, or is not in the table */
export async function loadScreenRoute(id: ScreenId): Promise<ScreenRoute> {
  const route = FIRST_ROUTES[id] ?? (await import('./screen-table.ts')).SCREEN_ROUTES[id];
  if (route === undefined) throw new Error(`The screen ${id} has no page`);
  return route;
}

/** Prefetches the screen of an address, because the user points at a link to it. Access is checked on navigation. */
export function prefetchScreen(href: string): void {
  const id = screenAt(href.replace(/[?#].*/, ''));
  if (id === null || !SCREENS[id].built) return;
  // A failure is retried, and shown, when the link is followed.
  loadScreenRoute(id)
    .then(loadPart)
    .catch(() => undefined);
}
