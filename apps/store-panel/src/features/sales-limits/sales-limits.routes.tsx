import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const salesScreens = {
  'sales-settings': {
    load: () => import('./settings/sales-settings-page.tsx').then((module) => module.SalesSettingsPage),
    texts: ['sales-limits', 'settings', 'validation'],
  },
} satisfies ScreenRoutes;

/** What sales limits add to every page for users who work on orders: the control in the top bar, and the status bar. */
export const salesInShell = {
  load: () => import('./shell-slots/sales-shell-slots.tsx').then((module) => module.salesShellSlots),
  texts: ['sales-limits'],
} as const;
