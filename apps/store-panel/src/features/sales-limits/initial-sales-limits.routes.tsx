/**
 * What sales limits add to every page for users who work on orders: the control in the top bar, and the status bar. Apart
 * from the settings' route, whose list of styles would come with the first load.
 */
export const salesInShell = {
  load: () => import('./shell-slots/sales-shell-slots.tsx').then((module) => module.salesShellSlots),
  texts: ['sales-limits'],
} as const;
