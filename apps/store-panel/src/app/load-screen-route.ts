import { SCREENS, type ScreenId, screenAt } from '@store-panel/domain/access/screens';

import { initialOrderScreens } from '#features/orders/initial-orders.routes.tsx';
import { initialSessionScreens } from '#features/session/initial-session.routes.tsx';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';
import { loadWithTexts } from './load-with-texts.ts';

/** Known without the table of all screens, so that a first visit does not load what all other features need. */
const INITIAL_ROUTES: ScreenRoutes = { ...initialSessionScreens, ...initialOrderScreens };

/** Loads the route of a screen. @throws if it has none: it only redirects, or is not in the table */
export async function loadScreenRoute(id: ScreenId): Promise<ScreenRoute> {
  const route = INITIAL_ROUTES[id] ?? (await import('./screen-table.ts')).SCREEN_ROUTES[id];
  if (route === undefined) throw new Error(`The screen ${id} has no page`);
  return route;
}

/** Prefetches a link's screen on hover or focus. Access is checked on navigation. */
export function prefetchScreen(href: string): void {
  const id = screenAt(href.replace(/[?#].*/, ''));
  if (id === null || !SCREENS[id].isRouted) return;
  // A failure is retried, and shown, when the link is followed.
  loadScreenRoute(id)
    .then(loadWithTexts)
    .catch(() => undefined);
}
