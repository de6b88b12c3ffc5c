import type { BrowserStorage } from '#shared/browser-storage.ts';
import { observable } from '#shared/observable.ts';

const WISH = 'push_notifications';

/** In whose name and which language the platform was told of the device, so that it is not told at every visit. */
export const PUSH_TOLD = 'push_told';

/** What the person said on this device about being told of new orders while the panel is closed; null before that. */
export type PushPreference = 'on' | 'off' | null;

export function readPushPreference(storage: BrowserStorage): PushPreference {
  const said = storage.getItem(WISH);
  return said === 'on' || said === 'off' ? said : null;
}

export function savePushPreference(storage: BrowserStorage, wish: 'on' | 'off'): void {
  storage.setItem(WISH, wish);
  shouldOfferPush.set(true);
}

/**
 * Notifications matter by now: an order was accepted since the page was opened, so that whoever works knows what they would
 * be good for, or somebody said something about them.
 */
export const shouldOfferPush = observable(false);
