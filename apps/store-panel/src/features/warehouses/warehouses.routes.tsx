import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const warehousesScreens = {
  warehouses: {
    load: () => import('./warehouses-page.tsx').then((module) => module.WarehousesPage),
    texts: ['warehouses', 'validation'],
  },
} satisfies ScreenRoutes;
