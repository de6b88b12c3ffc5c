import { lazyPart } from '#shared/lazy-part.tsx';

/** The bar that takes an ending back, and its key. */
export const UndoBar = lazyPart({ load: () => import('./undo-bar.tsx').then((module) => module.UndoBar) });
