import type { Guards } from '#http/implement.ts';
import { type Limit, consumeAttemptOrThrow } from '#access/rate-limit.ts';

/**
 * A confirmation code is short: this is how often one may be tried for an order or a delivery. Counted for each store
 * and courier apart, or a stranger who names an order could use up its tries.
 */
const CODE_TRIES: Limit = { name: 'confirmation-code', most: 10, windowSeconds: 15 * 60 };

export const orderGuards: Guards = {
  'POST /api/store/complete_order': async ({ principal, body, db }) => {
    if (body.confirmation_code !== undefined)
      await consumeAttemptOrThrow(db, CODE_TRIES, `${principal.storeId}/${body.order_id}`);
  },
  'POST /api/provider/set_request_status': async ({ principal, body, db }) => {
    if (body.confirmation_code !== undefined)
      await consumeAttemptOrThrow(db, CODE_TRIES, `${principal.id}/${body.request_id}`);
  },
};
