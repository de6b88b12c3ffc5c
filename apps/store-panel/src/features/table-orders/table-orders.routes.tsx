/** Above the list of orders at tables. */
export const openTables = {
  load: () => import('./open-tables.tsx').then((module) => module.OpenTables),
  texts: ['table-orders', 'orders', 'validation'],
  hasKitForms: true,
} as const;
