import { observable } from '#shared/observable.ts';

// What the event stream reports to the sales limits.

/** The newest version of the store's sales limits; 0 before the first notification. */
export const salesVersion = observable(0);

/** True while nothing can be changed: the event stream is down, or the browser is offline. */
export const isDisconnected = observable(false);
