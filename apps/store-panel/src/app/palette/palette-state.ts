import { observable } from '#shared/observable.ts';

/** Whether the command palette is open. */
export const isPaletteOpen = observable(false);

/** What was typed while the palette was loading: it begins with it. */
export const typedText = observable('');

export const openPalette = (): void => {
  typedText.set('');
  isPaletteOpen.set(true);
};
