import { type Theme, applyTheme, readTheme, writeTheme } from '@store-panel/ui/theme';

import { observable } from '#shared/observable.ts';

const selected = observable<Theme>(readTheme());

/** Colour, mode, radius and density selected in this browser. */
export const themeChoice = {
  get: selected.get,
  subscribe: selected.subscribe,
  /** Applies a theme at once, without a reload, and stores it. */
  choose: (theme: Theme): void => {
    applyTheme(theme);
    writeTheme(theme);
    selected.set(theme);
  },
};
