import { type Audience, SCREENS, SCREEN_IDS, type ScreenId } from '@store-panel/domain/access/screens';
import { hasStartPage } from '@store-panel/domain/access/start-page';
import type { ComponentType } from 'react';
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect, replace } from 'react-router';

import { adminArea, loadAdminScreenSession } from '#features/admin/admin-area.routes.tsx';
import { pathToError, pathToSignIn } from '#paths.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import { signedIn } from '#shared/session/session-state.ts';
import { guard } from './guard.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { loadWithTexts } from './load-with-texts.ts';
import { currentAddress, MOVED_ROOTS } from './moved-pages.ts';
import { nextPath } from './next-path.ts';
import { loadScreenRoute } from './load-screen-route.ts';
import { ScreenAccessBoundary } from './screen-access-boundary.tsx';

const NOT_FOUND = 404;

/** All routes of the panel, created from the screen table. */
export function routesOf(services: AppServices): RouteObject[] {
  const ofAudience = (...audiences: Audience[]) =>
    SCREEN_IDS.filter((id) => audiences.includes(SCREENS[id].audience) && SCREENS[id].isRouted).map((id) =>
      screenRoute(id, services),
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
              Component: () =>
                import('./shell/signed-in-layout.tsx').then((module) => module.loadSignedInLayout(services)),
            },
            children: [withError(...ofAudience('store'))],
          },
          {
            id: 'administration',
            lazy: { Component: () => loadAdminFrame(services) },
            children: [withError(...ofAudience('admin_user', 'administrator'))],
          },
          // Unknown paths are guarded too: a visitor who is no administrator learns only that.
          {
            path: `${SCREENS.admin.path}/*`,
            loader: async ({ request }) => (await guard('admin', services, request)) ?? notFound(),
          },
          ...MOVED_ROOTS.map((root) => ({ path: `${root}/*`, loader: redirectToCurrentAddress })),
          { path: '*', loader: notFound },
        ),
      ],
    },
  ];
}

/** The frame of administrators, with what the app puts into it and its pages. */
async function loadAdminFrame(services: AppServices): Promise<ComponentType> {
  const [{ loadAdminLayout }, { ADMIN_SLOTS }] = await Promise.all([
    adminArea.load(),
    import('./shell/admin-slots.ts'),
  ]);
  return loadAdminLayout(services, ADMIN_SLOTS);
}

const notFound = () => redirect(pathToError(NOT_FOUND));

/** Replaces an old address, so that going back does not lead to it again. */
function redirectToCurrentAddress({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return replace(currentAddress(pathname + search));
}

/**
 * Shows errors in place of the children. On the routes themselves it would not work: a route whose code failed to load
 * is never rendered.
 */
const withError = (...children: RouteObject[]): RouteObject => ({ ErrorBoundary: RouteError, children });

function screenRoute(id: ScreenId, services: AppServices): RouteObject {
  const route = { id, path: SCREENS[id].path, loader: loaderOf(id, services) };
  return PAGELESS.has(id) ? route : { ...route, lazy: { Component: () => loadPage(id) } };
}

async function loadPage(id: ScreenId): Promise<ComponentType> {
  const Page = await loadWithTexts(await loadScreenRoute(id));
  if (SCREENS[id].audience !== 'store') return Page;
  return () => (
    <ScreenAccessBoundary screen={id}>
      <Page />
    </ScreenAccessBoundary>
  );
}

/** Screens that only redirect: their addresses wait for no page. */
const PAGELESS: ReadonlySet<ScreenId> = new Set<ScreenId>(['root', 'store', 'review', 'admin']);

/** Screens that redirect all or some sessions; all others use the guard. */
const REDIRECTS: Readonly<
  Partial<Record<ScreenId, (services: AppServices, request: Request) => Promise<Response | null>>>
> = {
  root: redirectToLanding,
  store: redirectToLanding,
  app: redirectPastStartPage,
  review: (services, request) => redirectIntoArea('review', services, request),
  admin: (services, request) => redirectIntoArea('admin', services, request),
  login: redirectPastSignIn,
  'review-login': redirectAdminPastSignIn,
};

const loaderOf =
  (id: ScreenId, services: AppServices): LoaderFunction =>
  ({ request }) =>
    REDIRECTS[id]?.(services, request) ?? guard(id, services, request);

/** The menu, which decides where a session lands, is loaded with the frame that shows it. */
const loadLanding = () => import('./landing.ts');

/** Redirects to the landing page, or to the sign-in form. */
async function redirectToLanding(services: AppServices): Promise<Response> {
  const storeSession = signedIn(await services.session.waitUntilKnown());
  return redirect(storeSession ? await (await loadLanding()).landingPath(services, storeSession) : pathToSignIn());
}

/** Shows the start page to sessions that have it; leads the others to their first screen, or to the sign-in form. */
async function redirectPastStartPage({ session }: AppServices): Promise<Response | null> {
  const storeSession = signedIn(await session.waitUntilKnown());
  if (storeSession === null) return redirect(pathToSignIn());
  return hasStartPage(storeSession.access) ? null : redirect((await loadLanding()).firstMenuPath(storeSession.access));
}

/** Redirects signed-in users past the form, also when they go back. Without a session the form is shown at once. */
async function redirectPastSignIn(services: AppServices, request: Request): Promise<Response | null> {
  const { session, client } = services;
  if (client.session.current() === null) return null;
  const storeSession = signedIn(await session.waitUntilKnown());
  return (
    storeSession &&
    replace(nextPath(request, 'store') ?? (await (await loadLanding()).landingPath(services, storeSession)))
  );
}

async function redirectAdminPastSignIn(services: AppServices, request: Request): Promise<Response | null> {
  // If the session cannot be fetched, the form is the way to find out.
  const access = await loadAdminScreenSession(services).catch(() => null);
  return (
    access && replace(nextPath(request, 'admin_user') ?? (await loadLanding()).firstMenuPath(access, 'admin_user'))
  );
}

/** Redirects to the first page of an admin area. */
async function redirectIntoArea(id: 'review' | 'admin', services: AppServices, request: Request): Promise<Response> {
  const denied = await guard(id, services, request);
  const access = await loadAdminScreenSession(services);
  return denied ?? (access ? redirect((await loadLanding()).firstMenuPath(access, SCREENS[id].audience)) : notFound());
}
