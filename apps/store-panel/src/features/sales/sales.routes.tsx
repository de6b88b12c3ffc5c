import { loadTexts } from '#shared/i18n.ts';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const salesScreens = {
  'sales-settings': {
    load: () => import('./settings/sales-settings-page.tsx').then(({ SalesSettingsPage }) => SalesSettingsPage),
    texts: ['sales', 'validation'],
  },
} satisfies ScreenRoutes;

/** What sales have on every page for whoever works orders: the control in the top bar, and the strip under it. */
export async function loadSalesInShell() {
  const [module] = await Promise.all([import('./in-shell/sales-in-shell.tsx'), loadTexts(['sales'])]);
  return module.salesInShell;
}
