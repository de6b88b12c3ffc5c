import { findTableByCode } from '#booking/table-links.queries.ts';
import type { Guards } from '#http/implement.ts';
import { type Limit, consumeAttemptOrThrow } from '#access/rate-limit.ts';

/**
 * Limits attempts at the short confirmation code of an order or delivery. Counted per store and courier, so a stranger
 * who names an order cannot use up its attempts.
 */
const CODE_ATTEMPTS: Limit = { name: 'confirmation-code', max: 10, windowSeconds: 15 * 60 };

/** Codes of tables that a channel names and that are none, at one store. They are counted before the order is begun. */
const WRONG_TABLE_CODES: Limit = { name: 'channel-table-codes', max: 60, windowSeconds: 60 * 60 };

const hasCode = (body: { readonly confirmation_code?: string }) => body.confirmation_code !== undefined;

export const orderGuards: Guards = {
  'POST /api/user/create_order': {
    appliesTo: ({ table }) => table !== undefined && table.tag === undefined,
    async guard({ principal, body: { store_id: storeId, table }, db }) {
      if (await findTableByCode(db, storeId, table?.table_code ?? '')) return;
      await consumeAttemptOrThrow(db, WRONG_TABLE_CODES, `${principal.id}/${storeId}`);
    },
  },
  'POST /api/store/complete_order': {
    appliesTo: hasCode,
    guard: ({ principal, body, db }) =>
      consumeAttemptOrThrow(db, CODE_ATTEMPTS, `${principal.storeId}/${body.order_id}`),
  },
  'POST /api/provider/set_request_status': {
    appliesTo: hasCode,
    guard: ({ principal, body, db }) => consumeAttemptOrThrow(db, CODE_ATTEMPTS, `${principal.id}/${body.request_id}`),
  },
};
