import { observable } from '#shared/observable.ts';

/** The newest version of the store's sales limits on the event stream; 0 before the first notification. */
export const salesVersion = observable(0);
