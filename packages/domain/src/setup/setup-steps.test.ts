import { expect, test } from 'vitest';

import { SCREENS } from '#access/screens.ts';
import {
  COMPLETED_SETUP_SHOWN_MS,
  isSetupShown,
  SETUP_STEP_SCREENS,
  SETUP_STEPS,
  type SetupState,
} from '#setup/setup-steps.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const steps = (...open: readonly string[]) => SETUP_STEPS.map((id) => ({ id, is_done: !open.includes(id) }));

test('every step leads to a built screen of the main store, but for the one that is not its own', () => {
  const screens = SETUP_STEPS.flatMap((step) => SETUP_STEP_SCREENS[step] ?? []);
  expect(screens).toHaveLength(SETUP_STEPS.length - 1);
  expect(screens.filter((id) => !SCREENS[id].isRouted || SCREENS[id].audience !== 'store')).toEqual([]);
});

test.each<[string, SetupState, boolean]>([
  ['while a step is open', { steps: steps('delivery'), completed_at: null, dismissed_at: null }, true],
  ['never to a store that works already', { steps: [], completed_at: null, dismissed_at: null }, false],
  ['not once it is closed', { steps: steps('delivery'), completed_at: null, dismissed_at: ago(1) }, false],
  [
    'for days after it was completed',
    { steps: steps(), completed_at: ago(COMPLETED_SETUP_SHOWN_MS - 1), dismissed_at: null },
    true,
  ],
  ['no longer', { steps: steps(), completed_at: ago(COMPLETED_SETUP_SHOWN_MS), dismissed_at: null }, false],
  [
    'not again when a step is undone later',
    { steps: steps('profile'), completed_at: ago(1000), dismissed_at: null },
    false,
  ],
])('the checklist is shown %s', (_when, state, isShown) => {
  expect(isSetupShown(state, NOW)).toBe(isShown);
});
