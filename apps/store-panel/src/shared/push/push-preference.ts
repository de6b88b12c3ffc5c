import type { BrowserStorage } from '#shared/browser-storage.ts';
import { observable } from '#shared/observable.ts';

const PREFERENCE_STORAGE = 'push_notifications';

/** Session and language of the last registration, so that it is not repeated on every visit. */
export const PUSH_REGISTERED_STORAGE = 'push_told';

/** The user's choice on this device about notifications while the panel is closed; null before the first choice. */
export type PushPreference = 'on' | 'off' | null;

export function readPushPreference(storage: BrowserStorage): PushPreference {
  const stored = storage.getItem(PREFERENCE_STORAGE);
  return stored === 'on' || stored === 'off' ? stored : null;
}

export function savePushPreference(storage: BrowserStorage, preference: 'on' | 'off'): void {
  storage.setItem(PREFERENCE_STORAGE, preference);
  shouldOfferPushObservable.set(true);
}

/** True once notifications are useful: an order was accepted on this page, or the user has made a choice. */
export const shouldOfferPushObservable = observable(false);
