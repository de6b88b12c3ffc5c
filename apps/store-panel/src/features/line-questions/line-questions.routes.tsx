import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const lineQuestionScreens = {
  'line-questions': {
    load: () => import('./line-questions-page.tsx').then((module) => module.LineQuestionsPage),
    texts: ['line-questions', 'store-ledger', 'earnings', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
