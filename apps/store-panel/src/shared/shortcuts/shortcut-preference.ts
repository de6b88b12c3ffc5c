import { browserStorage } from '#shared/browser-storage.ts';
import { observable, useObservable } from '#shared/observable.ts';

const STORAGE = 'order_keys';
const chosen = observable(browserStorage.getItem(STORAGE) !== 'off');

export interface KeyChoice {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

/** Whether single letters work on this device: speech input and stray elbows may want them off (WCAG 2.1.4). */
export function useShortcutPreference(): KeyChoice {
  return {
    isOn: useObservable(chosen),
    set(isOn) {
      browserStorage.setItem(STORAGE, isOn ? 'on' : 'off');
      chosen.set(isOn);
    },
  };
}
