import { randomInt } from 'node:crypto';

import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

import type { StaffClient } from '#actors/store.ts';

/** A sub-store created by a test. */
export interface Branch {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Grants exactly these screens, as the main store. */
  grant(screens: readonly ScreenId[]): Promise<void>;
}

const opening = (screens: readonly ScreenId[]) =>
  screens.map((id) => ({ url: SCREENS[id].path, permission: 1 as const }));

export async function addBranch({ client }: StaffClient, screens: readonly ScreenId[]): Promise<Branch> {
  const number = randomInt(1_000_000_000);
  const account = { name: `Branch ${number}`, email: `branch-${number}@linden.example`, password: 'harbour-lamp-93x' };
  const added = await client.call('POST /api/store/add_sub_store', {
    ...account,
    name: LANGUAGES.map(() => account.name),
    urls: opening(screens),
  });
  let { version } = added.sub_store;
  return {
    ...account,
    async grant(granted) {
      const body = { sub_store_id: added.sub_store._id, version, urls: opening(granted) };
      ({ version } = (await client.call('POST /api/store/update_sub_store', body)).sub_store);
    },
  };
}
