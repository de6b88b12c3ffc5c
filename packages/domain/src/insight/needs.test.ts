import { expect, test } from 'vitest';

import type { ScreenSession } from '#access/screen-access.ts';
import { SCREENS } from '#access/screens.ts';
import { accessibleNeeds, NEED_IDS, needsOf, NEEDS_MAX } from '#insight/needs.ts';
import { DEFAULT_STORE_FLAGS } from '#store/flags.ts';

test('lines are the worst first, without those that wait for nothing', () => {
  expect(needsOf({ reviews: 2, late: 1, claims: 0 })).toEqual([
    { id: 'late', count: 1 },
    { id: 'reviews', count: 2 },
  ]);
  const all = Object.fromEntries(NEED_IDS.map((id) => [id, 1]));
  expect(needsOf(all).map(({ id }) => id)).toEqual(NEED_IDS.slice(0, NEEDS_MAX));
});

test('each line needs its own screen', () => {
  const flags = { ...DEFAULT_STORE_FLAGS, approved: true };
  const session: ScreenSession = { kind: 'sub', flags, urls: [SCREENS.dashboard.path, SCREENS.reviews.path] };
  expect(accessibleNeeds(session)).toEqual(['reviews']);
});
