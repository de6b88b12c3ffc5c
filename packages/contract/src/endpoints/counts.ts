import { type AdminCount, COUNT_MAX, type StoreCount } from '@store-panel/domain/counts/counts';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { StrictObject } from '#fields.ts';

/** Missing if the session may not open the screen that shows it. */
const Count = Type.Optional(
  Type.Integer({ minimum: 0, maximum: COUNT_MAX, description: `Counted up to ${COUNT_MAX}.` }),
);

const StoreCounts = { dispatcher: Count, returns: Count, claims: Count, reviews: Count } as const satisfies Record<
  StoreCount,
  typeof Count
>;
const AdminCounts = { stores: Count, reviews: Count, line_questions: Count } as const satisfies Record<
  AdminCount,
  typeof Count
>;

/** What waits in a store: see domain's `STORE_COUNTS`. */
export const countEndpoints = defineEndpoints({
  'POST /api/store/get_counts': {
    summary: 'How much waits on each screen that the session may open',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'] },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ counts: StrictObject(StoreCounts) }),
    errors: [],
  },
});

/** What waits for the platform's administrators: see domain's `ADMIN_COUNTS`. */
export const adminCountEndpoints = defineEndpoints({
  'POST /api/admin/get_counts': {
    summary: 'How much waits on each screen of the admin area that the session may open',
    origin: 'ours',
    access: { sessions: ['admin'], screens: ['review'] },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ counts: StrictObject(AdminCounts) }),
    errors: [],
  },
});

export type CountWire = WireOf<typeof countEndpoints>;
export type AdminCountWire = WireOf<typeof adminCountEndpoints>;
