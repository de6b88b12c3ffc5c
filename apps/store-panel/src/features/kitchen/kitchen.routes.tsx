/** The kitchen has no screen of its own: it is a view of the running orders. */
export const kitchenView = {
  load: () => import('./kitchen-view.tsx').then((module) => module.KitchenView),
  texts: ['kitchen', 'printing'],
} as const;
