import { observable } from '#shared/observable.ts';

/** The newest version of the store's claims that was heard of; null before any was. */
export const claimsVersion = observable<number | null>(null);
