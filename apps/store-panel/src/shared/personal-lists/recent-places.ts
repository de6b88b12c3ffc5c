import { SCREEN_IDS, type ScreenId } from '@store-panel/domain/access/screens';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { createStoredList, hasFields, type StoredList } from './stored-list.ts';

const MAX_PLACES = 8;

/** A screen or an order that was open. An order has its number, but never a customer. */
export interface RecentPlace {
  readonly href: string;
  readonly screen: ScreenId;
  readonly orderNumber?: number;
}

const isPlace = (value: unknown): value is RecentPlace =>
  hasFields(value, { href: 'string', screen: 'string' }) &&
  SCREEN_IDS.includes((value as { readonly screen: ScreenId }).screen);

export interface RecentPlaces extends StoredList<RecentPlace> {
  /** Puts the place first. */
  readonly add: (place: RecentPlace) => void;
  readonly clear: () => void;
}

export function createRecentPlaces(storage: BrowserStorage | null, account: string): RecentPlaces {
  const list = createStoredList({ storage, key: `recent.${account}`, isItem: isPlace });
  return {
    ...list,
    add: (place) =>
      list.change((places) => [place, ...places.filter(({ href }) => href !== place.href)].slice(0, MAX_PLACES)),
    clear: () => list.change(() => []),
  };
}
