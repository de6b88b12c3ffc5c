import { expect, test } from 'vitest';

import type { ScreenSession } from '#access/screen-access.ts';
import { SCREENS } from '#access/screens.ts';
import { hasStartPage } from '#access/start-page.ts';
import { DEFAULT_STORE_FLAGS } from '#store/flags.ts';

const flags = DEFAULT_STORE_FLAGS;
const sub = (...urls: string[]): ScreenSession => ({ kind: 'sub', flags, urls });

test.each<[string, ScreenSession, boolean]>([
  ['a main store', { kind: 'main', flags }, true],
  ['a store that waits for approval', { kind: 'main', flags: { ...flags, approved: false } }, false],
  ['a store that is not verified', { kind: 'main', flags: { ...flags, verified: false } }, false],
  ['a sub-store with the dashboard', sub(SCREENS.dashboard.path), true],
  ['any other sub-store', sub(SCREENS['running-orders'].path, SCREENS.app.path), false],
  ['an administrator', { kind: 'admin', role: 'Admin', permissions: [] }, false],
])('the start page of %s', (_who, session, has) => {
  expect(hasStartPage(session)).toBe(has);
});
