import { SCREEN_IDS, SCREENS } from '@store-panel/domain/access/screens';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';

import { routesOf } from '#app/routes.tsx';
import type { AppServices } from '#shared/app-services/app-services.tsx';

const all = (routes: readonly RouteObject[]): readonly RouteObject[] =>
  routes.flatMap((route) => [route, ...all(route.children ?? [])]);

it('every built screen has a page, except those that only redirect', () => {
  // Nothing of it is used before navigation.
  const routes = all(routesOf({} as AppServices));
  const withPage = new Set(routes.filter(({ lazy }) => lazy !== undefined).map(({ id }) => id));
  expect(SCREEN_IDS.filter((id) => SCREENS[id].built && !withPage.has(id))).toEqual([
    'root',
    'store',
    'review',
    'admin',
  ]);
});
