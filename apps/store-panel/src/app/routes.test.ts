import { SCREEN_IDS, SCREENS } from '@store-panel/domain/access/screens';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';

import { routesOf } from '#app/routes.tsx';
import { SCREEN_ROUTES } from '#app/screen-table.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';

const all = (routes: readonly RouteObject[]): readonly RouteObject[] =>
  routes.flatMap((route) => [route, ...all(route.children ?? [])]);

it('every routed screen has a page, except those that only redirect', () => {
  // Nothing of it is used before navigation.
  const routes = all(routesOf({} as AppServices));
  const loadsPage = new Set(routes.filter(({ lazy }) => lazy !== undefined).map(({ id }) => id));
  const routed = SCREEN_IDS.filter((id) => SCREENS[id].isRouted);
  expect(routed.filter((id) => !loadsPage.has(id))).toEqual(['root', 'store', 'review', 'admin']);
  expect(routed.filter((id) => SCREEN_ROUTES[id] === undefined)).toEqual(['root', 'store', 'review', 'admin']);
});
