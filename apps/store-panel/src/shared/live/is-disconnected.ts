import { observable } from '#shared/observable.ts';

/** True while nothing can be changed: the event stream is down, or the browser is offline. */
export const isDisconnectedObservable = observable(false);
