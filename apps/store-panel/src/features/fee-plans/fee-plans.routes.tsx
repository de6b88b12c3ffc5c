import type { ScreenRoutes } from '#shared/screen-routes.ts';

const TEXTS = ['fee-plans', 'catalogues', 'validation'] as const;

export const feePlanScreens = {
  'fee-plans': {
    load: () => import('./fee-plans-page.tsx').then((module) => module.FeePlansPage),
    texts: TEXTS,
    hasKitForms: true,
  },
} satisfies ScreenRoutes;

/** The fee plan of a store, on its page. */
export const storeFeePlanCard = {
  load: () => import('./store/store-fee-plan-card.tsx').then((module) => module.StoreFeePlanCard),
  texts: TEXTS,
};
