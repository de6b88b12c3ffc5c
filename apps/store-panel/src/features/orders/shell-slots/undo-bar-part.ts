import { lazyComponent } from '#shared/loading/lazy-component.tsx';

/** The bar that takes an ending back, and its key. */
export const UndoBar = lazyComponent({ load: () => import('./undo-bar.tsx').then((module) => module.UndoBar) });
