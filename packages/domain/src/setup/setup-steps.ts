import type { ScreenId } from '#access/screens.ts';

/**
 * Steps until a new store sells, in their order; not in the specification. Each is done by the store's data alone, no
 * user ticks it. A feature adds its step with its screen.
 */
export const SETUP_STEPS = ['contact', 'documents', 'approval', 'profile', 'menu', 'delivery', 'test_order'] as const;
export type SetupStepId = (typeof SETUP_STEPS)[number];

/** The screen on which a step is done; the platform's administrators approve. */
export const SETUP_STEP_SCREENS = {
  contact: 'profile',
  documents: 'profile',
  approval: null,
  profile: 'profile',
  menu: 'item',
  delivery: 'delivery-settings',
  test_order: 'create-order',
} as const satisfies Record<SetupStepId, ScreenId | null>;

/** A store with this many completed orders needs no checklist; not in the specification. */
export const ESTABLISHED_AFTER_ORDERS = 10;

/** How long a completed checklist stays, in milliseconds; not in the specification. */
export const COMPLETED_SETUP_SHOWN_MS = 7 * 24 * 60 * 60_000;

/** What a store knows of its setup. */
export interface SetupState {
  /** None for a store that works already. */
  readonly steps: readonly { readonly id: SetupStepId; readonly is_done: boolean }[];
  /** When all steps were done for the first time: steps undone later never bring the checklist back. */
  readonly completed_at: string | null;
  /** When the store closed the checklist. */
  readonly dismissed_at: string | null;
}

/** Whether the checklist is shown. `now`: epoch milliseconds. */
export function isSetupShown({ steps, completed_at, dismissed_at }: SetupState, now: number): boolean {
  if (steps.length === 0 || dismissed_at !== null) return false;
  if (completed_at === null) return true;
  return steps.every((step) => step.is_done) && now - Date.parse(completed_at) < COMPLETED_SETUP_SHOWN_MS;
}
