import type { Gates } from '#http/implement.ts';
import { type Limit, countTry } from '#http/rate-limit.ts';

/** A confirmation code is short: this is how often one may be tried for an order or a delivery. */
const CODE_TRIES: Limit = { name: 'confirmation-code', most: 10, windowSeconds: 15 * 60 };

export const orderGates: Gates = {
  'POST /api/store/complete_order': async ({ body, db }) => {
    if (body.confirmation_code !== undefined) await countTry(db, CODE_TRIES, body.order_id);
  },
  'POST /api/provider/set_request_status': async ({ body, db }) => {
    if (body.confirmation_code !== undefined) await countTry(db, CODE_TRIES, body.request_id);
  },
};
