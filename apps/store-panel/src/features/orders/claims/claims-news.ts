import { observable } from '#shared/observable.ts';

/** The newest version of the store's claims that the line of orders has heard of; 0 before it heard of any. */
export const claimsVersion = observable(0);
