import type { TextNamespace } from '#shared/i18n/i18n.ts';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

const texts = ['earnings', 'orders', 'line-questions', 'validation'] as const satisfies readonly TextNamespace[];

export const earningScreens = {
  'current-week-earnings': {
    load: () => import('./week/current-week-page.tsx').then((module) => module.CurrentWeekPage),
    texts,
    hasKitForms: true,
  },
  'weekly-earnings': {
    load: () => import('./weeks/weekly-earnings-page.tsx').then((module) => module.WeeklyEarningsPage),
    texts,
    hasKitForms: true,
  },
  'current-month-earnings': {
    load: () => import('./month/current-month-page.tsx').then((module) => module.CurrentMonthPage),
    texts: [...texts, 'statement-list'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
