import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const pageScreens = {
  home: { load: () => import('./home-page.tsx').then(({ HomePage }) => HomePage), texts: ['pages'] },
  error: { load: () => import('./error-page.tsx').then(({ ErrorPage }) => ErrorPage), texts: ['pages'] },
  'not-found': {
    load: () => import('./not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
    texts: ['pages'],
  },
  unauthorized: {
    load: () => import('./unauthorized-page.tsx').then(({ UnauthorizedPage }) => UnauthorizedPage),
    texts: ['pages'],
  },
  'in-progress': {
    load: () => import('./in-progress-page.tsx').then(({ InProgressPage }) => InProgressPage),
    texts: ['pages'],
  },
} satisfies ScreenRoutes;
