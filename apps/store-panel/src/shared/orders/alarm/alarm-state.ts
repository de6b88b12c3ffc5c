import type { BrowserStorage } from '#shared/browser-storage.ts';

/**
 * Whether the alarm is audible. `armed`: it is. `muted`: the user has turned it off. `blocked`: the browser allows
 * sound only after a click, so a user has to enable it after every page load.
 */
export type Sound = 'armed' | 'muted' | 'blocked';

export interface Alarm {
  readonly sound: Sound;
  /** Orders that wait for the store, acknowledged or not; any other order counts as an arrival. */
  readonly waiting: readonly string[];
  /** Ringing orders, in order of arrival. */
  readonly ringing: readonly string[];
}

export const SILENT: Alarm = { sound: 'blocked', waiting: [], ringing: [] };

/** Set while the user has turned the alarm off on this device. */
export const MUTED_STORAGE = 'order_alert_muted';

/** The alarm of a page that was just opened. */
export const initialAlarm = (storage: BrowserStorage): Alarm => ({
  ...SILENT,
  sound: storage.getItem(MUTED_STORAGE) === '1' ? 'muted' : 'blocked',
});
