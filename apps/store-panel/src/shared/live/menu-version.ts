import { observable } from '#shared/observable.ts';

/** The newest version of the store's menu; null before the first notification. */
export const menuVersion = observable<number | null>(null);
