import type { adminCountEndpoints, countEndpoints } from '@store-panel/contract/endpoints/counts';
import { accessibleCounts, ADMIN_COUNTS, STORE_COUNTS } from '@store-panel/domain/counts/counts';

import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import { countForAdmin, countForStore } from '#features/counts/counts.queries.ts';

/** A panel counts every five seconds at most; only a script counts more often than this. */
const COUNTING: Limit = { name: 'counts', max: 60, windowSeconds: 60 };

export const countGuards: Guards = {
  'POST /api/store/get_counts': ({ principal, db }) => consumeAttemptOrThrow(db, COUNTING, principal.sessionId),
};

/** How much waits on the screens that a session may open. */
export const countHandlers: HandlersOf<keyof typeof countEndpoints | keyof typeof adminCountEndpoints> = {
  'POST /api/store/get_counts': async ({ principal, db }) => ({
    counts: await countForStore(db, principal.storeId, accessibleCounts(STORE_COUNTS, principal.screens)),
  }),
  'POST /api/admin/get_counts': async ({ principal, db }) => ({
    counts: await countForAdmin(db, accessibleCounts(ADMIN_COUNTS, principal.screens)),
  }),
};
