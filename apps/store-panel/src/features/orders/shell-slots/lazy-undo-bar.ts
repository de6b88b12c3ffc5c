import { lazyComponent } from '#shared/loading/lazy-component.tsx';

/** The bar that undoes a cancellation. */
export const UndoBar = lazyComponent({ load: () => import('./undo-bar.tsx').then((module) => module.UndoBar) });
