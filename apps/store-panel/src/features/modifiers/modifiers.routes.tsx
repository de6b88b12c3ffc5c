import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const modifierScreens = {
  'modifier-group': {
    load: () => import('./groups/modifier-groups-page.tsx').then((module) => module.ModifierGroupsPage),
    texts: ['menu-editor', 'menu-check', 'order-entry', 'validation'],
    hasKitForms: true,
  },
  modifier: {
    load: () => import('./list/modifiers-page.tsx').then((module) => module.ModifiersPage),
    texts: [
      'menu-editor',
      'menu-check',
      'menu',
      'menu-bulk',
      'allergens',
      'journal',
      'order-bulk',
      'orders',
      'validation',
    ],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
