import { type Theme, applyTheme, readTheme, writeTheme } from '@store-panel/ui/theme';

import { observable } from '#shared/observable.ts';

const chosen = observable<Theme>(readTheme());

/** Colour, mode, corners and density as chosen in this browser. */
export const themeChoice = {
  get: chosen.get,
  subscribe: chosen.subscribe,
  /** Takes effect at once, without a reload, and is kept. */
  choose: (theme: Theme): void => {
    applyTheme(theme);
    writeTheme(theme);
    chosen.set(theme);
  },
};
