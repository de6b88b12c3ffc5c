import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const reviewScreens = {
  reviews: {
    load: () => import('./reviews-page.tsx').then((module) => module.ReviewsPage),
    texts: ['reviews', 'order-lists', 'validation'],
    hasKitForms: true,
  },
  'flagged-reviews': {
    load: () => import('./flags/flagged-reviews-page.tsx').then((module) => module.FlaggedReviewsPage),
    texts: ['flagged-reviews', 'reviews', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;

/** On an order's page. */
export const orderReviewCard = {
  load: () => import('./order-review-card.tsx').then((module) => module.OrderReviewCard),
  texts: ['reviews', 'validation'],
  hasKitForms: true,
} as const;
