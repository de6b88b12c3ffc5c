import { SCREENS, SCREEN_IDS, type ScreenId } from '@store-panel/domain/access/screens';
import { type LoaderFunction, type RouteObject, redirect } from 'react-router';

import { authScreens } from '#features/auth/auth.routes.tsx';
import { orderScreens } from '#features/orders/orders.routes.tsx';
import { pageScreens } from '#features/pages/pages.routes.tsx';
import { profileScreens } from '#features/profile/profile.routes.tsx';
import { pathToError, pathToSignIn } from '#paths.ts';
import { loadKitForms, loadTexts } from '#shared/i18n.ts';
import type { Platform } from '#shared/platform/platform.tsx';
import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';
import { signedIn } from '#shared/session/session-state.ts';
import { guard } from './guard.ts';
import { landingPath, nextPath } from './landing.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';

const SCREEN_ROUTES: ScreenRoutes = { ...authScreens, ...orderScreens, ...profileScreens, ...pageScreens };

/** Screens that only lead on: where to depends on who is signed in. */
const LEADS_ON = ['root', 'store', 'app'] as const satisfies readonly ScreenId[];

const NOT_FOUND = 404;

/** Every route of the panel, made from the table of screens. */
export function routesOf(platform: Platform): RouteObject[] {
  const ofAudience = (audience: 'public' | 'store') =>
    SCREEN_IDS.filter((id) => SCREENS[id].audience === audience && SCREENS[id].built).map((id) =>
      screenRoute(id, platform),
    );
  return [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        withError(
          ...ofAudience('public'),
          {
            id: 'signed-in',
            lazy: {
              Component: async () => (await import('./shell/signed-in-layout.tsx')).loadSignedInLayout(platform),
            },
            children: [withError(...ofAudience('store'))],
          },
          // Not built, and guarded all the same: whoever is no administrator learns that, and nothing else.
          { path: `${SCREENS.admin.path}/*`, loader: loaderOf('admin', platform) },
          { path: '*', loader: () => redirect(pathToError(NOT_FOUND)) },
        ),
      ],
    },
  ];
}

/** Shows what broke in their place. On the routes themselves it would not: one whose code did not come is never drawn. */
const withError = (...children: RouteObject[]): RouteObject => ({ ErrorBoundary: RouteError, children });

function screenRoute(id: ScreenId, platform: Platform): RouteObject {
  const { path } = SCREENS[id];
  const route = SCREEN_ROUTES[id];
  const loader = loaderOf(id, platform);
  return route ? { id, path, loader, lazy: { Component: () => withTexts(route) } } : { id, path, loader };
}

function loaderOf(id: ScreenId, platform: Platform): LoaderFunction {
  if (LEADS_ON.some((one) => one === id)) return () => leadOn(platform);
  if (id === 'login') return ({ request }) => leadPastSignIn(request, platform);
  return ({ request }) => guard(id, platform, request);
}

async function leadOn({ session }: Platform): Promise<Response> {
  const who = signedIn(await session.whoIsIt());
  return redirect(who ? landingPath(who.access) : pathToSignIn());
}

/** Somebody who is signed in already has no use for the form. Nobody waits for the answer to see it. */
async function leadPastSignIn(request: Request, { session, client }: Platform): Promise<Response | null> {
  if (client.session.current() === null) return null;
  const who = signedIn(await session.whoIsIt());
  return who ? redirect(nextPath(new URL(request.url).searchParams.get('next'), who.access)) : null;
}

async function withTexts({ load, texts, hasKitForms }: ScreenRoute) {
  const [component] = await Promise.all([load(), loadTexts(texts), hasKitForms && loadKitForms()]);
  return component;
}
