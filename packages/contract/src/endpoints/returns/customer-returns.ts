import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { RETURN_LIMITS } from '@store-panel/domain/returns/return-rules';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { RequestedLines, ReturnRow } from '#endpoints/returns/return-fields.ts';
import { Id, Nullable, OptionalText, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const channel = { sessions: ['user'] } as const;
const Grams = Type.Integer({ minimum: 1, maximum: RETURN_LIMITS.grams });

const OwnReturn = StrictObject({
  return_id: Id,
  number: ReturnRow.properties.number,
  version: Version,
  /** Of domain's `RETURN_STATES`, a list that grows. */
  state: Text(40),
  /** Why it was rejected or cancelled. */
  answer: OptionalText(RETURN_LIMITS.reason),
  /** When its approval ends. */
  expires_at: Nullable(Timestamp),
  waybill_number: ReturnRow.properties.waybill_number,
  created_at: Timestamp,
});

/** Returns as customers request them, through the channel that placed their orders; ours. */
export const customerReturnEndpoints = defineEndpoints({
  'POST /api/user/start_return': {
    summary: 'Request a return for the customer of an order that my channel placed',
    origin: 'ours',
    access: channel,
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      order_id: Id,
      lines: RequestedLines,
      note: Type.Optional(OptionalText(RETURN_LIMITS.note)),
      /** What it weighs when the customer hands it over. */
      grams: Type.Optional(Grams),
    }),
    reply: StrictObject({ return: OwnReturn }),
    // 655: not delivered, or not so much is left of it. 422: a reason or an item that the store does not take back.
    errors: ['orderDetailNotFound', 'changeStatusFailed'],
  },
  'POST /api/user/list_order_returns': {
    summary: 'Returns of an order that my channel placed, the newest first',
    origin: 'ours',
    access: channel,
    effect: 'read',
    body: StrictObject({ store_id: Id, order_id: Id }),
    reply: StrictObject({ returns: Type.Array(OwnReturn, { maxItems: 200 }) }),
    errors: ['orderDetailNotFound'],
  },
  'POST /api/user/cancel_return': {
    summary: 'Cancel a return for its customer, as long as nothing was sent',
    origin: 'ours',
    access: channel,
    effect: 'write',
    body: StrictObject({ store_id: Id, return_id: Id, version: Version, reason: Type.Optional(Text(REASON_MAX)) }),
    reply: StrictObject({ return: OwnReturn }),
    success: 'updated',
    errors: ['dataNotFound', 'changeStatusFailed'],
  },
});

export type CustomerReturnWire = WireOf<typeof customerReturnEndpoints>;
