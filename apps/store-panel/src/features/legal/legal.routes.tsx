import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const legalScreens = {
  'privacy-policy': {
    load: () => import('./legal-page.tsx').then(({ PrivacyPolicyPage }) => PrivacyPolicyPage),
    texts: ['legal'],
  },
  'terms-of-service': {
    load: () => import('./legal-page.tsx').then(({ TermsOfServicePage }) => TermsOfServicePage),
    texts: ['legal'],
  },
} satisfies ScreenRoutes;
