import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const subscriptionScreens = {
  'subscription-plan': {
    load: () => import('./plan/subscription-plan-page.tsx').then((module) => module.SubscriptionPlanPage),
    texts: ['subscription', 'statement-list'],
    hasKitForms: true,
  },
  'subscription-cards': {
    load: () => import('./cards/subscription-cards-page.tsx').then((module) => module.SubscriptionCardsPage),
    texts: ['subscription', 'validation'],
    hasKitForms: true,
  },
  plans: {
    load: () => import('./admin/plans-page.tsx').then((module) => module.PlansPage),
    texts: ['subscription', 'catalogues', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
