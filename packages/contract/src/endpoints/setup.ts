import { SETUP_STEPS } from '@store-panel/domain/setup/setup-steps';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Nullable, StrictObject, Timestamp } from '#fields.ts';

/** One step of a new store; see domain's `SETUP_STEPS`. */
export const SetupStep = StrictObject({
  id: Type.Enum(SETUP_STEPS),
  is_done: Type.Boolean(),
  /** Of an application in review: since when, if it is the first one. */
  since: Type.Optional(Timestamp),
});

const SetupState = StrictObject({
  /** The steps that apply to this store; none once it has completed some orders. */
  steps: Type.Array(SetupStep, { maxItems: SETUP_STEPS.length }),
  completed_at: Nullable(Timestamp),
  dismissed_at: Nullable(Timestamp),
});

/** A new store's checklist. */
export const setupEndpoints = defineEndpoints({
  'POST /api/store/get_setup_state': {
    summary: 'Which steps of its setup a new store has done',
    origin: 'ours',
    access: { sessions: ['store'], beforeApproval: true },
    effect: 'read',
    body: StrictObject({}),
    reply: SetupState,
    errors: [],
  },
  'POST /api/store/dismiss_setup': {
    summary: 'Close the checklist for good',
    origin: 'ours',
    access: { sessions: ['store'], notWhileImpersonating: true },
    effect: 'write',
    withoutSubscription: 'because profile and documents decide whether a store may go on',
    body: StrictObject({}),
    reply: SetupState,
    success: 'updated',
    errors: [],
  },
});

export type SetupWire = WireOf<typeof setupEndpoints>;
