import { SETUP_STEPS, type SetupStepId } from '@store-panel/domain/setup/setup-steps';

import type { SetupState } from '#rtk/setup.ts';

/** The checklist of an approved store with these steps open; all others are done. */
export const buildSetupState = (open: readonly SetupStepId[], overrides: Partial<SetupState> = {}): SetupState => ({
  steps: SETUP_STEPS.map((id) => ({ id, is_done: !open.includes(id) })),
  completed_at: null,
  dismissed_at: null,
  ...overrides,
});

/** That of a store that has worked for a while. */
export const ESTABLISHED_SETUP: SetupState = { steps: [], completed_at: null, dismissed_at: null };
