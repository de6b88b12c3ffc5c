import type { setupEndpoints } from '@store-panel/contract/endpoints/setup';

import type { HandlersOf } from '#http/implement.ts';
import { dismissSetup, readSetupState } from '#features/setup/setup.queries.ts';

/** A new store's checklist. */
export const setupHandlers: HandlersOf<keyof typeof setupEndpoints> = {
  'POST /api/store/get_setup_state': ({ principal, db }) => readSetupState(db, principal.storeId),
  'POST /api/store/dismiss_setup': async ({ principal, db }) => {
    await dismissSetup(db, principal.storeId);
    return readSetupState(db, principal.storeId);
  },
};
