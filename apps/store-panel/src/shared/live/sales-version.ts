import { observable } from '#shared/observable.ts';

// What the line of orders hears for the part of the panel that shows what limits sales.

/** The newest version of the store's limits that was heard of; 0 before anything was. */
export const salesVersion = observable(0);

/** Nothing can be changed now: the line is down, or the browser knows of no network. */
export const isDisconnected = observable(false);
