import type { ScreenRoute, ScreenRoutes } from '#shared/screen-routes.ts';

const page = (id: keyof typeof import('./status-pages.ts').STATUS_PAGES): ScreenRoute => ({
  load: () => import('./status-pages.ts').then((module) => module.STATUS_PAGES[id]),
  texts: ['pages'],
});

export const pageScreens = {
  home: page('home'),
  error: page('error'),
  unauthorized: page('unauthorized'),
  'in-progress': page('in-progress'),
} satisfies ScreenRoutes;
