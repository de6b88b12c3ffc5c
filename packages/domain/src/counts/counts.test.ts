import { describe, expect, test } from 'vitest';

import type { ScreenSession } from '#access/screen-access.ts';
import { SCREENS } from '#access/screens.ts';
import { accessibleCounts, ADMIN_COUNTS, STORE_COUNTS } from '#counts/counts.ts';
import { DEFAULT_STORE_FLAGS } from '#store/flags.ts';

const flags = DEFAULT_STORE_FLAGS;

describe('what is counted', () => {
  test('leads to a built screen', () => {
    for (const screen of [...Object.values(STORE_COUNTS), ...Object.values(ADMIN_COUNTS)])
      expect([screen, SCREENS[screen].isRouted]).toEqual([screen, true]);
  });

  test.each<[ScreenSession, readonly string[], readonly string[]]>([
    [{ kind: 'main', flags }, ['dispatcher', 'returns', 'claims', 'reviews'], []],
    [{ kind: 'main', flags: { ...flags, approved: false } }, [], []],
    [{ kind: 'sub', flags, urls: [SCREENS.claims.path] }, ['claims'], []],
    [{ kind: 'sub', flags, urls: [SCREENS['running-orders'].path] }, [], []],
    [{ kind: 'admin', role: 'Admin', permissions: [] }, [], ['stores', 'reviews', 'line_questions']],
    [{ kind: 'admin', role: 'Editor', permissions: [] }, [], ['stores', 'reviews']],
  ])('is what the session may open: %o', (session, ofStore, ofAdmin) => {
    expect(accessibleCounts(STORE_COUNTS, session)).toEqual(ofStore);
    expect(accessibleCounts(ADMIN_COUNTS, session)).toEqual(ofAdmin);
  });
});
