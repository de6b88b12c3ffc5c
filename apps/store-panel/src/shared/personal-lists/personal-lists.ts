import { createContext } from 'react';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { useProvided } from '#shared/use-provided.ts';
import { createPins, type Pins } from './pins.ts';
import { createRecentPlaces, type RecentPlaces } from './recent-places.ts';
import { createUses, type Uses } from './uses.ts';

/** What the signed-in account pinned, opened and used on this device. */
export interface PersonalLists {
  readonly pins: Pins;
  readonly recentPlaces: RecentPlaces;
  readonly uses: Uses;
}

export const createPersonalLists = (storage: BrowserStorage | null, account: string): PersonalLists => ({
  pins: createPins(storage, account),
  recentPlaces: createRecentPlaces(storage, account),
  uses: createUses(storage, account),
});

export const PersonalListsContext = createContext<PersonalLists | null>(null);

export const usePersonalLists = (): PersonalLists => useProvided(PersonalListsContext);
