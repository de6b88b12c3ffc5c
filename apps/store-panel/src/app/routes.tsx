import { type Audience, SCREENS, SCREEN_IDS, type ScreenId } from '@store-panel/domain/access/screens';
import type { ComponentType } from 'react';
import { type LoaderFunction, type RouteObject, redirect, replace } from 'react-router';

import { desk, loadAdminScreenSession } from '#features/admin/admin.routes.tsx';
import { pathToError, pathToSignIn } from '#paths.ts';
import type { AppServices } from '#shared/app-services/app-services.tsx';
import type { ScreenRoute } from '#shared/screen-routes.ts';
import { signedIn } from '#shared/session/session-state.ts';
import { guard } from './guard.ts';
import { landingPath, nextPath } from './landing.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { loadPart } from './load-part.ts';
import { SCREEN_ROUTES } from './screen-table.ts';
import { ScreenAccessBoundary } from './screen-access-boundary.tsx';

const NOT_FOUND = 404;

/** Every route of the panel, made from the table of screens. */
export function routesOf(platform: AppServices): RouteObject[] {
  const ofAudience = (...audiences: Audience[]) =>
    SCREEN_IDS.filter((id) => audiences.includes(SCREENS[id].audience) && SCREENS[id].built).map((id) =>
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
              Component: () =>
                import('./shell/signed-in-layout.tsx').then((module) => module.loadSignedInLayout(platform)),
            },
            children: [withError(...ofAudience('store'))],
          },
          {
            id: 'review-desk',
            lazy: { Component: async () => (await desk.load()).loadDeskLayout(platform) },
            children: [withError(...ofAudience('staff', 'admin'))],
          },
          // Guarded with all that is not there: whoever is no administrator learns that, and nothing else.
          {
            path: `${SCREENS.admin.path}/*`,
            loader: async ({ request }) => (await guard('admin', platform, request)) ?? notFound(),
          },
          { path: '*', loader: notFound },
        ),
      ],
    },
  ];
}

const notFound = () => redirect(pathToError(NOT_FOUND));

/** Shows what broke in their place. On the routes themselves it would not: one whose code did not come is never drawn. */
const withError = (...children: RouteObject[]): RouteObject => ({ ErrorBoundary: RouteError, children });

function screenRoute(id: ScreenId, platform: AppServices): RouteObject {
  const { path } = SCREENS[id];
  const route = SCREEN_ROUTES[id];
  const loader = loaderOf(id, platform);
  return route ? { id, path, loader, lazy: { Component: () => pageOf(id, route) } } : { id, path, loader };
}

async function pageOf(id: ScreenId, route: ScreenRoute): Promise<ComponentType> {
  const Page = await loadPart(route);
  if (SCREENS[id].audience !== 'store') return Page;
  return () => (
    <ScreenAccessBoundary screen={id}>
      <Page />
    </ScreenAccessBoundary>
  );
}

/** Screens that lead on, or past a form; every other one is looked after by the guard. */
const LEADS: Readonly<
  Partial<Record<ScreenId, (platform: AppServices, request: Request) => Promise<Response | null>>>
> = {
  root: leadOn,
  store: leadOn,
  app: leadOn,
  desk: (platform, request) => leadInto('desk', platform, request),
  admin: (platform, request) => leadInto('admin', platform, request),
  login: leadPastSignIn,
  'desk-login': leadStaffPastSignIn,
};

const loaderOf =
  (id: ScreenId, platform: AppServices): LoaderFunction =>
  ({ request }) =>
    LEADS[id]?.(platform, request) ?? guard(id, platform, request);

/** To where the work begins, or to the form. */
async function leadOn({ session }: AppServices): Promise<Response> {
  const who = signedIn(await session.whoIsIt());
  return redirect(who ? landingPath(who.access) : pathToSignIn());
}

/** Somebody who is signed in already has no use for the form, nor on the way back. Nobody waits for the answer to see it. */
async function leadPastSignIn({ session, client }: AppServices, request: Request): Promise<Response | null> {
  if (client.session.current() === null) return null;
  const who = signedIn(await session.whoIsIt());
  return who ? replace(nextPath(request, who.access)) : null;
}

async function leadStaffPastSignIn(platform: AppServices, request: Request): Promise<Response | null> {
  // Where nobody can say who it is, the form is the way to find out.
  const staff = await loadAdminScreenSession(platform).catch(() => null);
  return staff && replace(nextPath(request, staff, 'staff'));
}

/** To the first page of an area of the platform's own people. */
async function leadInto(id: 'desk' | 'admin', platform: AppServices, request: Request): Promise<Response> {
  const refused = await guard(id, platform, request);
  const staff = await loadAdminScreenSession(platform);
  return refused ?? (staff ? redirect(landingPath(staff, SCREENS[id].audience)) : notFound());
}
