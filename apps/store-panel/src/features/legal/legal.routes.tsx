import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const legalScreens = {
  'privacy-policy': {
    load: () => import('./legal-page.tsx').then((module) => module.PrivacyPolicyPage),
    texts: ['legal'],
  },
  'terms-of-service': {
    load: () => import('./legal-page.tsx').then((module) => module.TermsOfServicePage),
    texts: ['legal'],
  },
} satisfies ScreenRoutes;
