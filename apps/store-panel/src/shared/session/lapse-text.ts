import { observable } from '#shared/observable.ts';

/** Why a store whose subscription has lapsed makes no changes, translated by the banner that says so; null: it may. */
export const lapseTextObservable = observable<string | null>(null);
