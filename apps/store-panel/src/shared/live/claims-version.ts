import { observable } from '#shared/observable.ts';

/** The newest version of the store's claims; null before the first notification. */
export const claimsVersion = observable<number | null>(null);
