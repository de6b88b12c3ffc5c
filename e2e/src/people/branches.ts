import { randomInt } from 'node:crypto';

import { LANGUAGES } from '@store-panel/domain/places/languages';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

import type { Colleague } from '#people/store.ts';

/** A sub-store that a test has made for itself. */
export interface Branch {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Opens these screens to it and no others, as its main store. */
  grant(screens: readonly ScreenId[]): Promise<void>;
}

const opening = (screens: readonly ScreenId[]) =>
  screens.map((id) => ({ url: SCREENS[id].path, permission: 1 as const }));

export async function addBranch({ client }: Colleague, screens: readonly ScreenId[]): Promise<Branch> {
  const number = randomInt(1_000_000_000);
  const own = { name: `Branch ${number}`, email: `branch-${number}@linden.example`, password: 'harbour-lamp-93x' };
  const added = await client.call('POST /api/store/add_sub_store', {
    ...own,
    name: LANGUAGES.map(() => own.name),
    urls: opening(screens),
  });
  let { version } = added.sub_store;
  return {
    ...own,
    async grant(granted) {
      const body = { sub_store_id: added.sub_store._id, version, urls: opening(granted) };
      ({ version } = (await client.call('POST /api/store/update_sub_store', body)).sub_store);
    },
  };
}
