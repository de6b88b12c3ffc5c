import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const dashboardScreens = {
  dashboard: {
    load: () => import('./dashboard-page.tsx').then((module) => module.DashboardPage),
    texts: [
      'dashboard',
      'figures',
      'start',
      'reviews',
      'earnings',
      'orders',
      'status',
      'delivery-figures',
      'service-levels',
      'return-reasons',
      'delivery-criteria',
      'vehicle-classes',
    ],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;

/** On the start page. */
export const figuresCard = {
  load: () => import('./figures-card.tsx').then((module) => module.FiguresCard),
  texts: ['dashboard', 'figures'],
} as const;
