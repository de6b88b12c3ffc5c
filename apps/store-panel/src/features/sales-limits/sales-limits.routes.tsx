import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const salesScreens = {
  'sales-settings': {
    load: () => import('./settings/sales-settings-page.tsx').then((module) => module.SalesSettingsPage),
    texts: ['sales-limits', 'validation'],
  },
} satisfies ScreenRoutes;

/** What sales have on every page for whoever works orders: the control in the top bar, and the strip under it. */
export const salesInShell = {
  load: () => import('./shell-slots/sales-shell-slots.tsx').then((module) => module.salesShellSlots),
  texts: ['sales-limits'],
} as const;
