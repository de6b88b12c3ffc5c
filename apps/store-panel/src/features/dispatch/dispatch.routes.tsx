import { INITIAL_NAMESPACES } from '#shared/i18n/initial-namespaces.ts';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const dispatchScreens = {
  dispatcher: {
    load: () => import('./dispatcher-page.tsx').then((module) => module.DispatcherPage),
    // For the reasons in its dialogs.
    texts: [...INITIAL_NAMESPACES.orders, 'dispatch', 'order-detail', 'validation'],
    hasKitForms: true,
  },
} satisfies ScreenRoutes;
