import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { returnAmount } from '@store-panel/domain/returns/return-amount';
import { returnDueAt } from '@store-panel/domain/returns/return-due';
import { type ReturnLine, returnLinesProblem } from '@store-panel/domain/returns/return-lines';
import type { ReturnRules } from '@store-panel/domain/returns/return-rules';
import {
  isApprovedByRule,
  openingSignals,
  type ReturnSignal,
  returnWindowEnd,
} from '@store-panel/domain/returns/return-signals';
import {
  PHOTO_REASONS,
  type ReturnOrigin,
  type ReturnReason,
  type ReturnState,
} from '@store-panel/domain/returns/return-states';

import { ApiError } from '#access/api-error.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { announceReturnState } from '#messages/customer/return-messages.ts';
import { approvalTimes, NO_APPROVAL } from '#returns/approval-times.ts';
import { markReturned } from '#returns/move-return.ts';
import { announceReturns, nextReturnNumber, type ReturnActing, type ReturnContext } from '#returns/return-deps.ts';
import { insertReturnEntry } from '#returns/return-entries.queries.ts';
import { addReturnParcel } from '#returns/return-parcels.queries.ts';
import { returnsOfOrder, toCounted } from '#returns/return-rows.queries.ts';
import { readReturnRules } from '#returns/return-rules.queries.ts';
import { countEarlierReturns, type ReturnedOrder } from '#returns/returned-order.queries.ts';

export interface NewReturn extends ReturnActing {
  readonly storeId: string;
  readonly origin: ReturnOrigin;
  readonly lines: readonly Pick<ReturnLine, 'line' | 'quantity' | 'reason'>[];
  readonly note?: string | undefined;
  /** What it weighed when it was handed over. */
  readonly sentGrams?: number | undefined;
  /** Missing: requested, or approved by the rules of the store. */
  readonly state?: Extract<ReturnState, 'requested' | 'approved' | 'in_transit' | 'received'> | undefined;
  /** It never reached its customer: the order need not be completed. */
  readonly isUndelivered?: boolean;
  /** The caller marks the order itself. */
  readonly leavesOrder?: boolean;
}

/**
 * Opens a return of an order that the transaction holds. Pieces of a line that come back are no more than were ordered,
 * whatever else comes back at the same time.
 * @returns its id
 * @throws ApiError changeStatusFailed if the order was not delivered or not so much is left of it; validationFailed for
 * lines that it does not have, and for what the store's rules do not take back from customers
 */
export async function openReturn(context: ReturnContext, order: ReturnedOrder, input: NewReturn): Promise<string> {
  const { db } = context;
  const { storeId, origin, actor, actingAdmin, note = '', isUndelivered = false } = input;
  if (!isUndelivered && order.order_status !== ORDER_STATUS.completed) throw new ApiError('changeStatusFailed');
  const returns = await returnsOfOrder(db, storeId, order.id);
  requireLines(order, input, returns.map(toCounted));
  const { settings: rules } = await readReturnRules(db, storeId);
  if (origin === 'customer' || origin === 'code') requireRules(order, input, rules);
  if (origin === 'code') requireInTime(order, rules);

  const now = Date.now();
  const id = uuidV7();
  const amount = returnAmount(order, input.lines);
  const signals = openingSignals(
    {
      deliveredAt: isUndelivered ? null : (order.ended_at?.getTime() ?? null),
      now,
      earlierReturns: await countEarlierReturns(db, { storeId, customerKey: order.customer_key, except: null }),
      amount,
    },
    rules,
  );
  const [first] = input.lines;
  if (!first) throw new RangeError('a return has lines');
  const state = input.state ?? stateByRule(input, { amount, signals, rules });
  const due = returnDueAt(state, { now, zone: order.timezone, receivedAt: now });
  const number = await nextReturnNumber(db, storeId);
  await db
    .insertInto('returns')
    .values({
      store_id: storeId,
      id,
      number,
      order_id: order.id,
      state,
      origin,
      reason: first.reason,
      note: note.trim(),
      lines: json(input.lines.map(({ line, quantity, reason }) => ({ line, quantity, reason, inspection: null }))),
      signals: [...signals],
      currency: order.currency,
      amount,
      way_back: rules.way_back,
      way_back_fee: rules.way_back_fee,
      refunds_delivery: rules.refunds_delivery,
      sent_grams: input.sentGrams ?? null,
      received_grams: null,
      refund_id: null,
      due_at: due === null ? null : new Date(due),
      ...(state === 'approved' ? approvalTimes(now, order.timezone) : NO_APPROVAL),
      approved_at: state === 'approved' ? new Date(now) : null,
      received_at: state === 'received' ? new Date(now) : null,
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute();
  const entry = await insertReturnEntry(db, { storeId, returnId: id, actor, actingAdmin, action: 'open', state });
  if (state === 'approved' && rules.way_back !== 'customer')
    await addReturnParcel(db, { storeId, orderId: order.id, returnId: id });
  if (state === 'received' && !input.leavesOrder)
    await markReturned(context, order, { storeId, actor, reason: note.trim() });
  await announceReturns(context, storeId);
  await announceReturnState(db, { storeId, returnId: id, entry, state, reason: first.reason });
  return id;
}

function requireLines(
  order: ReturnedOrder,
  { lines }: NewReturn,
  returns: Parameters<typeof returnLinesProblem>[2],
): void {
  const found = returnLinesProblem(lines, order.lines, returns);
  if (found === null) return;
  const { at, problem } = found;
  const fields = [{ path: problem === 'too_many' ? `lines.${at}.quantity` : `lines.${at}.line`, problem }];
  throw new ApiError(problem === 'too_many' ? 'changeStatusFailed' : 'validationFailed', { fields });
}

/** What customers may return is what the store's rules say; a clerk may always. */
function requireRules(order: ReturnedOrder, { lines }: NewReturn, rules: ReturnRules): void {
  const excluded = new Set(rules.excluded_sub_categories);
  const fields = lines.flatMap(({ line, reason }, at) => {
    const subCategory = order.lines[line]?.sub_category_id;
    if (!rules.reasons.includes(reason)) return [{ path: `lines.${at}.reason`, problem: 'not_offered' }];
    return subCategory !== undefined && excluded.has(subCategory)
      ? [{ path: `lines.${at}.line`, problem: 'excluded' }]
      : [];
  });
  if (fields.length > 0) throw new ApiError('validationFailed', { fields: fields.slice(0, 50) });
}

/** No person looks at a return that a code opens, so its time must not be over. */
function requireInTime({ ended_at: deliveredAt }: ReturnedOrder, rules: ReturnRules): void {
  if (deliveredAt !== null && Date.now() > returnWindowEnd(deliveredAt.getTime(), rules))
    throw new ApiError('changeStatusFailed', { fields: [{ path: 'lines', problem: 'window_over' }] });
}

interface Decided {
  readonly amount: number;
  readonly signals: readonly ReturnSignal[];
  readonly rules: ReturnRules;
}

function stateByRule({ lines }: NewReturn, { amount, signals, rules }: Decided): 'requested' | 'approved' {
  const proves = (reason: ReturnReason) => (PHOTO_REASONS as readonly ReturnReason[]).includes(reason);
  // Photos come after the request, so a person looks at them.
  if (rules.needs_photos && lines.some(({ reason }) => proves(reason))) return 'requested';
  return isApprovedByRule(amount, signals, rules) ? 'approved' : 'requested';
}
