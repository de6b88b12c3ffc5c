import { lazyComponent } from '#shared/loading/lazy-component.tsx';

/** Loaded with the first table that is opened. */
export const MenuGrid = lazyComponent({
  load: () => import('./menu-grid.tsx').then((module) => module.MenuGrid),
});
