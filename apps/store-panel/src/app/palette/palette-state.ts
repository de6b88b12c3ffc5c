import { observable } from '#shared/observable.ts';

/** Whether the command palette is open. */
export const isPaletteOpen = observable(false);

export const openPalette = (): void => isPaletteOpen.set(true);
