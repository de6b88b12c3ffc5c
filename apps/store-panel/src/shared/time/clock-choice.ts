import type { StampClock } from '@store-panel/domain/time/date-stamp';

import { browserStorage } from '#shared/browser-storage.ts';
import { observable, useObservable } from '#shared/observable.ts';

const CLOCK_STORAGE = 'clock';

/** Null: no user of this browser has selected a clock. */
const stored = observable<string | null>(browserStorage.getItem(CLOCK_STORAGE));

const clock = (): StampClock => (stored.get() === 'h23' ? 'h23' : 'standard');

/** The clock of times, selected in this browser as the theme and the language are. */
export const clockChoice = {
  get: clock,
  /** Whether a user has selected a clock in this browser; then the panel suggests none. */
  isChosen: () => browserStorage.getItem(CLOCK_STORAGE) !== null,
  choose: (choice: StampClock): void => {
    browserStorage.setItem(CLOCK_STORAGE, choice);
    stored.set(choice);
  },
};

/** The clock in which this browser shows times. */
export const useClock = (): StampClock => useObservable(stored, clock);
