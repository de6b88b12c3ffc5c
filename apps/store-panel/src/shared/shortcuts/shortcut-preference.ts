import { browserStorage } from '#shared/browser-storage.ts';
import { observable, useObservable } from '#shared/observable.ts';

const STORAGE = 'order_keys';
const preference = observable(browserStorage.getItem(STORAGE) !== 'off');

/** Whether single-key shortcuts are on for this device. */
export const areShortcutsOn = preference.get;

export interface ShortcutPreference {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

/**
 * Whether single-key shortcuts are on for this device: speech input and accidental presses are reasons to turn them off
 * (WCAG 2.1.4).
 */
export function useShortcutPreference(): ShortcutPreference {
  return {
    isOn: useObservable(preference),
    set(isOn) {
      browserStorage.setItem(STORAGE, isOn ? 'on' : 'off');
      preference.set(isOn);
    },
  };
}
